import { defineGallery } from '../../gallery/gallery.ts';
import { CellEditButton } from './cell-edit-button.tsx';
import { PictureBeside } from './picture-beside.tsx';
import { TwoLines } from './two-lines.tsx';

const long = '山东省青岛市崂山区松岭路一百二十三号创新大厦三号楼二十一层二一零六室收发室转仓储部';
const picture = <img alt="" src="data:," width={40} height={40} />;

export const gallery = defineGallery('单元格', {
  default: () => <TwoLines title="王小红 138****5678" note="山东省青岛市崂山区" />,
  oneLine: () => <TwoLines title="绿茶" />,
  picture: () => <TwoLines media={picture} title="绿茶" note="250 克" />,
  noPicture: () => <TwoLines media={null} title="绿茶" note="250 克" />,
  editable: () => <CellEditButton onEdit={() => undefined}>49.00</CellEditButton>,
  pictureBeside: () => <PictureBeside picture={undefined}>绿茶 250 克</PictureBeside>,
  longText: () => <TwoLines title={long} note={long} />,
  longTextClipped: () => <TwoLines clipped media={null} title={long} note={long} />,
});
