import { PageHeader } from '../../shell/frame/page-header.tsx';
import { type OpenedFormProps, useOpenedForm } from './use-opened-form.tsx';
import './form.css';

/** A form that takes the place of its list, for records that need the width of the page. */
export function FormInPage(props: OpenedFormProps) {
  const { title, body } = useOpenedForm(props);
  return (
    <>
      <PageHeader title={title} />
      {body}
    </>
  );
}
