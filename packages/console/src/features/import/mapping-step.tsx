import type { ImportDeclaration, ImportMapping } from '@zhanggui/contract/features/import/import';

interface MappingStepProps {
  readonly declaration: ImportDeclaration;
  readonly headings: readonly string[];
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
}

/** Maps columns to headings of the file. */
export function MappingStep({ declaration, headings, mapping, onChange }: MappingStepProps) {
  return (
    <fieldset className="zg-import-mapping">
      <legend>文件的列名与模板不同，请指明对应的列；下次会记住</legend>
      {Object.entries(declaration.columns).map(([name, { label, required }]) => (
        <label key={name}>
          <span>
            {label}
            {required && <b aria-hidden="true"> *</b>}
          </span>
          <select
            value={mapping[name] ?? ''}
            onChange={({ target }) => onChange({ ...mapping, [name]: target.value })}
            aria-label={`${label}的列`}
          >
            <option value="">不导入</option>
            {headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

/** The needed columns that have no heading yet. */
export function missingColumns({ columns }: ImportDeclaration, mapping: ImportMapping): string[] {
  return Object.entries(columns)
    .filter(([name, { required }]) => required && !mapping[name])
    .map(([, { label }]) => label);
}
