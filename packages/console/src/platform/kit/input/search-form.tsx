import { TextInput } from './text-input.tsx';
import './search-form.css';

interface SearchFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** A box that searches when Enter is pressed. */
export function SearchForm({ label, placeholder, text, onSearch }: SearchFormProps) {
  return (
    <form
      className="zg-search-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('words') ?? '').trim());
      }}
    >
      <TextInput
        type="search"
        name="words"
        aria-label={label}
        placeholder={placeholder}
        maxLength={64}
        defaultValue={text}
        enterKeyHint="search"
      />
    </form>
  );
}
