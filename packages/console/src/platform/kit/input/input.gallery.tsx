import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { CheckBox, RadioButton, Switch } from './check-box.tsx';
import { ChooseBox } from './choose-box.tsx';
import { SearchForm } from './search-form.tsx';
import { NativeSelect, TextArea, TextInput } from './text-input.tsx';

const long = '山东省青岛市崂山区松岭路一百二十三号创新大厦三号楼二十一层二一零六室收发室转仓储部';

function Choices() {
  const [state, setState] = useState<'all' | 'some' | 'none'>('some');
  return <ChooseBox label="选择全部" state={state} onChoose={(chosen) => setState(chosen === 'in' ? 'all' : 'none')} />;
}

export const gallery = defineGallery('输入', {
  default: () => <TextInput aria-label="名称" defaultValue="前台" />,
  empty: () => <TextInput aria-label="备注" placeholder="选填" />,
  searchForm: () => (
    <SearchForm label="搜索预警" placeholder="订单号、说明，回车搜索" text="" onSearch={() => undefined} />
  ),
  search: () => <TextInput type="search" aria-label="搜索" placeholder="名称、编号" />,
  disabled: () => <TextInput aria-label="编号" disabled value="1024" />,
  readOnly: () => <TextInput aria-label="单号" readOnly value="CG20260101" />,
  error: () => <TextInput aria-label="数量" aria-invalid defaultValue="-1" />,
  longText: () => <TextInput aria-label="地址" defaultValue={long} />,
  textArea: () => <TextArea aria-label="说明" rows={3} defaultValue={long} />,
  select: () => (
    <NativeSelect aria-label="状态">
      <option>上架</option>
      <option>下架</option>
    </NativeSelect>
  ),
  checkBoxes: () => (
    <>
      <label>
        <CheckBox defaultChecked /> 含已删除
      </label>{' '}
      <label>
        <CheckBox disabled /> 含草稿
      </label>
    </>
  ),
  radioButtons: () => (
    <>
      <label>
        <RadioButton name="unit" defaultChecked /> 按件
      </label>{' '}
      <label>
        <RadioButton name="unit" /> 按重量
      </label>
    </>
  ),
  switches: () => (
    <>
      <label>
        <Switch defaultChecked /> 启用
      </label>{' '}
      <label>
        <Switch disabled /> 公开
      </label>
    </>
  ),
  indeterminate: () => <Choices />,
});
