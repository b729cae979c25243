import { TextInput } from '@marque/ui';
import { Search } from '@marque/ui/icons';

const LENGTH_MAX = 32;

interface SearchInputProps {
  /** What is searched for. */
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly compact?: boolean;
}

/** Narrows a list while one types. */
export const SearchInput = ({ label, value, onValue, compact = false }: SearchInputProps) => (
  <TextInput
    compact={compact}
    type="search"
    value={value}
    onValue={onValue}
    placeholder={label}
    aria-label={label}
    maxLength={LENGTH_MAX}
    prefix={<Search size={compact ? 15 : 16} aria-hidden />}
  />
);
