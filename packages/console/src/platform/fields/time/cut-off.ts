/** The fixed day up to which the old layouts show their records. */
export const cutOffDate = '2024-06-30';
