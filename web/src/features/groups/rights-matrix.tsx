import { Checkbox } from '@blueprintjs/core';
import { RIGHTS, type Right } from '@coffret/contracts/rights';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/text-key.ts';
import { holds } from '../../session/rights.ts';
import { useSignedInUser } from '../../session/session.ts';
import { LETTERS, MATRIX, SPECIAL } from './matrix.ts';
import './rights-matrix.css';

/** The rights of a group. Nobody gives or takes one that they do not hold. */
export function RightsMatrix({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { input } = useField<Right[]>('rights');
  const given = new Set(input.value || []);
  const toggle = (right: Right) =>
    input.onChange(RIGHTS.filter((one) => (one === right ? !given.has(one) : given.has(one))));
  const box = (right: Right, name: string) => ({
    checked: given.has(right),
    disabled: disabled || !holds(user, right),
    onChange: () => toggle(right),
    name: right,
    'aria-label': name,
    title: holds(user, right) ? name : t('list.labelled', { label: name, text: t('groups.notHeld') }),
  });
  return (
    <>
      <table className="rights-matrix">
        <thead>
          <tr>
            <th scope="col">{t('groups.entity')}</th>
            {LETTERS.map((letter) => (
              <th key={letter} scope="col">
                {t(`groups.letters.${letter}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MATRIX.map(({ entity, rights }) => {
            const lib = t(`groups.entities.${entity}` as TextKey);
            return (
              <tr key={entity}>
                <th scope="row">{lib}</th>
                {rights.map((right, index) => {
                  const letter = LETTERS[index] ?? 'r';
                  return (
                    <td key={letter}>
                      {right && <Checkbox {...box(right, `${lib}, ${t(`groups.letters.${letter}`)}`)} />}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <fieldset className="form-section rights-special">
        <legend>{t('groups.special')}</legend>
        {SPECIAL.map((right) => {
          const name = t(`groups.specials.${right}` as TextKey);
          return <Checkbox key={right} {...box(right, name)} label={name} />;
        })}
      </fieldset>
    </>
  );
}
