import { Checkbox } from '@blueprintjs/core';
import { RIGHTS, readingRight } from '@coffret/contracts/all-rights';
import { RIGHT_LETTERS, type Right } from '@coffret/contracts/rights';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/api/error-text.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { word } from '../../i18n/words.ts';
import { hasAnyRight } from '../../session/rights.ts';
import { MATRIX, SPECIAL, toggled } from './matrix.ts';
import styles from './rights-matrix.module.css';

/** Users can only change rights that they have. */
export function RightsMatrix({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { input, meta } = useField<Right[]>('rights');
  const given = input.value || [];
  const submitError: string | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const box = (rights: readonly Right[], name: string) => {
    const open = rights.filter(
      (right) => hasAnyRight(user, right) && hasAnyRight(user, readingRight(right) ?? right),
    );
    const count = rights.filter((right) => given.includes(right)).length;
    return {
      checked: count === rights.length,
      indeterminate: count > 0 && count < rights.length,
      disabled: disabled || open.length === 0,
      onChange: () => input.onChange(RIGHTS.filter((right) => toggled(given, open).includes(right))),
      'aria-label': name,
      title: open.length > 0 ? name : t('labelled', { label: name, text: t('groups.notHeld') }),
    };
  };
  return (
    <>
      <table className={styles.matrix} aria-label={t('groups.rights')}>
        <thead>
          <tr>
            <th scope="col">{t('groups.entity')}</th>
            {RIGHT_LETTERS.map((letter) => (
              <th key={letter} scope="col">
                {t(`groups.letters.${letter}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MATRIX.map(({ name, cells }) => {
            const lib = word(name);
            const rights = cells.filter((right) => right !== null);
            return (
              <tr key={rights[0]}>
                <th scope="row">
                  <Checkbox {...box(rights, t('groups.all', { entity: lib }))} label={lib} />
                </th>
                {RIGHT_LETTERS.map((letter, index) => {
                  const right = cells[index];
                  return (
                    <td key={letter}>
                      {right && (
                        <Checkbox
                          {...box([right], `${lib}, ${t(`groups.letters.${letter}`)}`)}
                          name={right}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <fieldset className={`form-section ${styles.special}`}>
        <legend>{t('groups.special')}</legend>
        {SPECIAL.map(([right, name]) => (
          <Checkbox key={right} {...box([right], word(name))} name={right} label={word(name)} />
        ))}
      </fieldset>
      {submitError && (
        <p className="field-error" role="alert">
          {errorText({ code: submitError })}
        </p>
      )}
    </>
  );
}
