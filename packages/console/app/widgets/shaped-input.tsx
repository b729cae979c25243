import { Checkbox, Field, Select, TextArea, TextInput, cx } from '@marque/ui';
import { useWords } from '../data/words.ts';
import { EntryRows, ListRows } from './shaped-rows.tsx';
import { fieldsOf, rowsOf, textOf, type Fields, type Options, type Shape, type ShapeField, type ShapedInputProps } from './shapes.ts';
import styles from './shapes.module.css';

/** A value of any shape as ordinary fields: lists are rows that are added, moved and taken away. */
export function ShapedInput({ shape, ...props }: ShapedInputProps) {
  switch (shape.kind) {
    case 'rows':
      return <ListRows {...props} shape={shape} Input={ShapedInput} />;
    case 'entries':
      return <EntryRows {...props} shape={shape} Input={ShapedInput} />;
    case 'fields':
      return <FieldSet {...props} fields={shape.fields} short={shape.short} />;
    case 'choices':
      return <Choices {...props} options={shape.options} />;
    default:
      return <PlainInput {...props} shape={shape} />;
  }
}

type PlainShape = Exclude<Shape, { kind: 'rows' | 'entries' | 'fields' | 'choices' }>;

function PlainInput({ shape, label, value, isDisabled, onValue }: ShapedInputProps & { readonly shape: PlainShape }) {
  const words = useWords();
  const text = textOf(value);
  const common = { 'aria-label': label, disabled: isDisabled, value: text };
  switch (shape.kind) {
    case 'flag':
    case 'switch': {
      const isOn = value === 1 || value === true;
      return (
        <Checkbox
          asSwitch
          disabled={isDisabled}
          checked={isOn}
          onChecked={(next) => onValue(shape.kind === 'flag' ? (next ? 1 : 0) : next)}
        >
          <span className={styles.hiddenLabel}>{label} </span>
          {isOn ? words.yes : words.no}
        </Checkbox>
      );
    }
    case 'choice': {
      const known = shape.options.some(([key]) => key === text);
      const options = known ? shape.options : [[text, text === '' ? '—' : text] as const, ...shape.options];
      return <Select {...common} onValue={onValue} options={options.map(([key, shown]) => ({ value: key, label: shown }))} />;
    }
    case 'place':
      return (
        <Select
          {...common}
          onValue={(next) => onValue(next === '' ? undefined : Number(next))}
          options={[['', '—'] as const, ...shape.options].map(([key, shown]) => ({ value: key, label: shown }))}
        />
      );
    case 'colour':
      return (
        <div className={styles.colour}>
          <input
            type="color"
            aria-label={`${label}: ${words.pickColour}`}
            disabled={isDisabled}
            value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#808080'}
            onChange={(event) => onValue(event.target.value)}
          />
          <TextInput {...common} maxLength={7} onValue={onValue} />
        </div>
      );
    case 'area':
      return <TextArea {...common} onValue={onValue} />;
    case 'whole':
      return <TextInput {...common} inputMode="numeric" onValue={(typed) => onValue(/^-?\d{1,9}$/.test(typed) ? Number(typed) : typed)} />;
    case 'text':
      return <TextInput {...common} onValue={onValue} />;
  }
}

interface FieldSetProps extends Omit<ShapedInputProps, 'shape'> {
  readonly fields: readonly ShapeField[];
  readonly short: string | undefined;
}

/** What is left empty is left out. */
const withField = (fields: Fields, name: string, value: unknown): Fields => {
  const { [name]: _old, ...others } = fields;
  return value === '' || value === undefined ? others : { ...others, [name]: value };
};

function FieldSet({ fields, short, label, value, isDisabled, onValue }: FieldSetProps) {
  const known = short !== undefined && typeof value === 'boolean' ? { [short]: value } : fieldsOf(value);
  return (
    <div role="group" aria-label={label} className={styles.fields}>
      {fields.map(({ name, label: own, shape, isWide = false }) => {
        const isPlain = ['text', 'area', 'whole', 'choice', 'place'].includes(shape.kind);
        const input = (
          <ShapedInput
            shape={shape}
            label={own}
            value={known[name]}
            isDisabled={isDisabled}
            onValue={(next) => onValue(withField(known, name, next))}
          />
        );
        return (
          <div key={name} className={isWide ? styles.wide : undefined}>
            {isPlain ? (
              <Field label={own}>{input}</Field>
            ) : (
              <>
                <p className={cx(styles.legend, shape.kind === 'fields' && styles.part)}>{own}</p>
                {input}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface ChoicesProps extends Omit<ShapedInputProps, 'shape'> {
  readonly options: Options;
}

function Choices({ options, label, value, isDisabled, onValue }: ChoicesProps) {
  const chosen = rowsOf(value);
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {options.map(([key, shown]) => (
        <Checkbox
          key={key}
          disabled={isDisabled}
          checked={chosen.includes(key)}
          onChecked={(isIn) => onValue(options.flatMap(([each]) => ((each === key ? isIn : chosen.includes(each)) ? [each] : [])))}
        >
          {shown}
        </Checkbox>
      ))}
    </div>
  );
}
