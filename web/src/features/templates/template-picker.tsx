import { DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { textIn } from '@coffret/cabinet/catalogue';
import { duplicate } from '@coffret/contracts/configurations/commands';
import type { TemplateRow } from '@coffret/contracts/templates/answers';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../../data/api/api.ts';
import { at } from '../../data/api/path.ts';
import { query } from '../../data/query/query.ts';
import { useQuery } from '../../data/query/use-query.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import { CoffretForm } from '../../form/coffret-form.tsx';
import { useFormField } from '../../form/field.tsx';
import type { FieldErrors } from '../../form/field-errors.ts';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SubmitButton } from '../../form/submit-button.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { TextField } from '../../form/text-field.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { mayDo } from '../../session/rights.ts';
import { configuratorPath } from '../../session/screens.ts';
import { CloseButton, Dialog } from '../../ui/dialogs/dialog.tsx';
import { LoadError } from '../../ui/elements/load-error.tsx';
import { Skeleton } from '../../ui/elements/skeleton.tsx';
import { ProjectField } from '../projects/public.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { suggestedName } from './suggested-name.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';

const DEBOUNCE_MS = 300;
/** With more templates a search field is shown. */
const FEW = 12;

interface Values {
  templateId: number;
  projectId: number;
  lib: string;
}

const CHOICE = { name: 'templateId', label: 'templates.start' } as const;
const NOTE = 'chosen-template-note';

const validate = validateBySchema<Values>(
  duplicate,
  ({ templateId, projectId }): FieldErrors => ({
    ...(templateId === undefined && { templateId: 'REQUIRED' }),
    ...(projectId === undefined && { projectId: 'REQUIRED' }),
  }),
);

const nameIn = (language: string, { lib, libEn }: TemplateRow) => textIn(language, lib, libEn);

function Choice() {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const mayShare = mayDo(user, 'share templates');
  const form = useForm<Values>();
  const { input, control, frame } = useFormField<number>(CHOICE);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(
    query(at('/api/templates', { size: 50, sort: 'shared', search: search || undefined }), ['template']),
    { keepPrevious: true },
  );
  const [suggested, setSuggested] = useState('');
  const [removed, setRemoved] = useState<TemplateRow>();
  const element = useRef<HTMLFieldSetElement>(null);
  const rows = data?.rows;
  // The card that had the focus may have gone.
  useEffect(() => {
    if (rows && document.activeElement === document.body) element.current?.focus();
  }, [rows]);
  if (!data || !rows)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton lines={6} height={48} />;

  const choose = (template: TemplateRow) => {
    const { lib = '' } = form.getState().values;
    const name = suggestedName(nameIn(i18n.language, template));
    if (lib === '' || lib === suggested) form.change('lib', name);
    setSuggested(name);
    input.onChange(template.id);
    // Checks it, so that the note goes.
    input.onBlur();
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) input.onBlur(event);
  };
  const { count } = data;
  const groups = [
    { title: t('templates.own'), templates: rows.filter(({ shared }) => !shared) },
    { title: t('templates.common'), templates: rows.filter(({ shared }) => shared) },
  ];
  const byName = (one: TemplateRow, other: TemplateRow) =>
    nameIn(i18n.language, one).localeCompare(nameIn(i18n.language, other), i18n.language);
  return (
    <fieldset ref={element} tabIndex={-1} className={styles.templates} onFocus={input.onFocus} onBlur={leave}>
      <legend className="visually-hidden">{frame.label}</legend>
      {(count > FEW || search !== '') && (
        <InputGroup
          leftIcon={<Search />}
          value={text}
          onValueChange={setText}
          placeholder={t('templates.search')}
          aria-label={t('templates.search')}
        />
      )}
      {groups
        .filter(({ templates }) => templates.length > 0)
        .map(({ title, templates }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul className={styles.cards}>
              {templates.toSorted(byName).map((template) => (
                <TemplateCard
                  key={template.id}
                  template={template}
                  name={nameIn(i18n.language, template)}
                  isChosen={input.value === template.id}
                  describedBy={NOTE}
                  isInvalid={control['aria-invalid']}
                  onChoose={() => choose(template)}
                  onRemove={template.shared && !mayShare ? null : () => setRemoved(template)}
                />
              ))}
            </ul>
          </section>
        ))}
      {rows.length === 0 && <p className="muted">{t('templates.none')}</p>}
      {count > rows.length && <p className="small muted">{t('templates.more', { count: rows.length })}</p>}
      {removed && (
        <RemoveDialog
          template={removed}
          name={nameIn(i18n.language, removed)}
          onRemoved={() => {
            if (input.value === removed.id) input.onChange(undefined);
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </fieldset>
  );
}

/** Below the list, where it is in sight whatever is scrolled. */
function ChoiceNote() {
  const { t } = useTranslation();
  const { frame } = useFormField<number>(CHOICE);
  return (
    <div id={NOTE} className={`field-error ${styles.note}`} role="alert">
      {frame.error && t('templates.choose')}
    </div>
  );
}

interface TemplatePickerProps {
  project: { id: number; lib: string } | undefined;
  onClose: () => void;
}

export default function TemplatePicker({ project, onClose }: TemplatePickerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const initialValues = useMemo(() => (project ? { projectId: project.id } : {}), [project]);
  const submit = submitTo(
    ({ templateId, projectId, lib }: Values) =>
      api.post(at('/api/configurations'), { templateId, projectId, lib }),
    { done: ({ id }) => navigate(configuratorPath(id), { replace: true }) },
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('templates.start')}
      className={styles.dialog}
      canOutsideClickClose={false}
    >
      <CoffretForm<Values>
        validate={validate}
        initialValues={initialValues}
        onSubmit={submit}
        className={styles.form}
      >
        <DialogBody className={styles.body}>
          <Choice />
        </DialogBody>
        <DialogFooter className={styles.footer}>
          <ChoiceNote />
          <div className="form-row">
            <ProjectField
              name="projectId"
              label="configurationForm.projectId"
              disabled={false}
              among={{ status: 'OPENED' }}
              chosen={project?.lib}
            />
            <TextField name="lib" label="configurationForm.lib" required maxLength={255} autoComplete="off" />
          </div>
          <div className={styles.actions}>
            <CloseButton text={t('forms.cancel')} />
            <SubmitButton text={t('templates.create')} />
          </div>
        </DialogFooter>
      </CoffretForm>
    </Dialog>
  );
}
