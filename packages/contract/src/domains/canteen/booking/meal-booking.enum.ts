import { defineEnum } from '../../../platform/enum.ts';

export const mealBookingState = defineEnum({
  name: 'meal_booking_state',
  label: '订餐状态',
  values: [
    { value: 'booked', label: '已订餐', tone: 'good' },
    { value: 'cancelled', label: '已退订', tone: 'neutral', ineffective: true },
  ],
});
