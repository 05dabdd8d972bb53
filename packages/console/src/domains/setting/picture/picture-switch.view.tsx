import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';

/** The list of pictures, and their order with a preview. */
export const PictureSwitch = viewSwitch('图片', { list: '图片', arrange: '顺序与预览' });
