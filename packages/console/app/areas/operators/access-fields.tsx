import { ACTIONS, isAction, mayAct, reachOf, ROLES, type Role } from '@marque/domain/operators';
import { Checkbox } from '@marque/ui';
import { roleLabels } from '../../data/labels.ts';
import { useMe } from '../../data/me.ts';
import { useWords } from '../../data/words.ts';
import { AllowedActions } from '../../widgets/allowed-actions.tsx';
import styles from '../../widgets/form.module.css';

export interface AccessForm {
  readonly roles: readonly Role[];
  /** Empty for all. */
  readonly organisations: readonly number[];
}

interface AccessFieldsProps {
  readonly form: AccessForm;
  readonly onForm: (form: AccessForm) => void;
}

const toggled = <Item,>(items: readonly Item[], item: Item, isIn: boolean): readonly Item[] =>
  isIn ? [...items, item] : items.filter((each) => each !== item);

/** Roles with what each of them allows, and the organisations that they count for. */
export function AccessFields({ form, onForm }: AccessFieldsProps) {
  const words = useWords();
  const { organisations } = useMe();
  const roles = roleLabels(words);
  const allowed = Object.keys(ACTIONS)
    .filter(isAction)
    .filter((action) => mayAct(form.roles, action) && (form.organisations.length === 0 || reachOf(action) === 'organisation'));
  return (
    <>
      <fieldset className={styles.checks}>
        <legend className={styles.legend}>{words.roles}</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={form.roles.includes(role)}
            onChecked={(isIn) => onForm({ ...form, roles: ROLES.filter((each) => toggled(form.roles, role, isIn).includes(each)) })}
          >
            {roles[role]}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles.checks}>
        <legend className={styles.legend}>{words.organisationsOf}</legend>
        <Checkbox checked={form.organisations.length === 0} onChecked={() => onForm({ ...form, organisations: [] })}>
          {words.everybody}
        </Checkbox>
        {organisations.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={form.organisations.includes(id)}
            onChecked={(isIn) => onForm({ ...form, organisations: toggled(form.organisations, id, isIn) })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.checks}>
        <p className={styles.legend}>{words.allows}</p>
        {allowed.length === 0 ? <p>{words.nothing}</p> : <AllowedActions actions={allowed} />}
      </div>
    </>
  );
}
