import { Callout } from '@blueprintjs/core';
import { hasValidCheckDigits } from '@coffret/contracts/siret';
import { userChange } from '@coffret/contracts/users/commands';
import { mayChangeField, mayChangeOthers } from '@coffret/contracts/users/field-rights';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FieldInPlace } from '../../crud/entity/field-in-place.tsx';
import { api } from '../../data/api/api.ts';
import { userAt } from '../../data/resources.ts';
import { useSignedInUser } from '../../data/session/session.ts';
import type { Account } from '../../data/session/user.ts';
import { activityName, useActivities } from '../../form/activities.ts';
import { departmentErrors } from '../../form/department-errors.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { formOver } from '../../form/form-over.ts';
import { PhoneField, SiretField } from '../../form/pasted-fields.tsx';
import { PostalCodeField } from '../../form/postal-code-field.tsx';
import { validateBySchema } from '../../form/schema-errors.ts';
import { SelectField } from '../../form/select-field.tsx';
import { submitTo } from '../../form/submit-to.ts';
import { EmailField, TextField } from '../../form/text-field.tsx';
import { useDepartmentOf } from '../../form/use-department-of.ts';
import { dateText, percentageText } from '../../i18n/formats.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useRight } from '../../session/rights.ts';
import { RightsChange } from '../groups/public.ts';
import { AgencyFiller } from './agency-filler.tsx';
import styles from './customer/customer.module.css';
import { FutureCompany } from './customer/future-company.tsx';
import { Panel } from './customer/panel.tsx';
import { choosableGroups, type Group, type Groups, isCustomer, mayEdit } from './delegation.ts';
import { DiscountField } from './discount-field.tsx';
import { optionsOf, useAgencies, useSectors } from './use-agencies.ts';
import { offerUndo } from './user-commands.ts';

const account = userChange.required().extend({ department: userChange.shape.department });
type Values = z.infer<typeof account> & { rowVersion: number };
type Name = keyof z.infer<typeof account>;

const LABELS: { readonly [name: string]: TextKey } = {
  groupId: 'list.fields.groupLib',
  agencyId: 'list.fields.agencyLib',
  sectorId: 'list.fields.sectorLib',
  discountPercentage: 'users.discount',
};
const labelOf = (name: Name) => LABELS[name] ?? (`fields.${name}` as TextKey);

const validate = validateBySchema<Values>(account, departmentErrors);

interface EditedProps {
  user: Account;
  disabled: boolean;
  onSaved: (user: Account) => void;
}

interface FactProps extends EditedProps {
  /** Edited together; the first one names the fact. */
  names: readonly [Name, ...Name[]];
  text: string;
  children: ReactNode;
}

function Fact({ user, disabled, onSaved, names, text, children }: FactProps) {
  const { t } = useTranslation();
  const valuesOf = (account: Account) =>
    Object.fromEntries([...names, 'rowVersion'].map((name) => [name, Reflect.get(account, name)])) as Values;
  const path = userAt(user.id).path;
  const form = {
    labels: LABELS,
    initialValues: valuesOf(user),
    validate: (values: Partial<Values>): FieldErrors => {
      const errors = validate(values);
      return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
    },
    onSubmit: submitTo(
      formOver(path, valuesOf, (values: Values) => api.put(path, values)),
      {
        done(saved: Account) {
          onSaved(saved);
          offerUndo(user, saved);
        },
      },
    ),
  };
  return (
    <FieldInPlace label={t(labelOf(names[0]))} text={text} form={disabled ? null : form}>
      {children}
    </FieldInPlace>
  );
}

/** 732 829 320 00074 */
const spaced = (siret: string) => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1 $2 $3 $4');

function Person(props: EditedProps) {
  const { user, disabled } = props;
  const setsEmail = mayChangeField(new Set(useSignedInUser().rights), 'email', 'others');
  return (
    <>
      <Fact {...props} names={['fullName']} text={user.fullName}>
        <TextField name="fullName" required />
      </Fact>
      <Fact {...props} names={['role']} text={user.role}>
        <TextField name="role" required />
      </Fact>
      <Fact {...props} names={['email']} text={user.email} disabled={disabled || !setsEmail}>
        <EmailField name="email" required />
      </Fact>
      <Fact {...props} names={['phone']} text={user.phone}>
        <PhoneField name="phone" required />
      </Fact>
    </>
  );
}

function Company(props: EditedProps & { mayAttach: boolean; seesDiscount: boolean }) {
  const { t } = useTranslation();
  const { user, mayAttach, seesDiscount } = props;
  const activities = useActivities();
  return (
    <>
      <Fact {...props} names={['company']} text={user.company}>
        <TextField name="company" required />
      </Fact>
      <Fact
        {...props}
        names={seesDiscount ? ['activity', 'discountPercentage'] : ['activity']}
        text={activityName(user.activity)}
      >
        <SelectField name="activity" required options={activities} />
        {seesDiscount && <DiscountField />}
      </Fact>
      <Fact {...props} names={['siret']} text={spaced(user.siret)}>
        <SiretField name="siret" required hint={t('form.siretHint')} />
      </Fact>
      <Fact
        {...props}
        names={
          mayAttach
            ? ['address', 'postalCode', 'department', 'city', 'agencyId', 'sectorId']
            : ['address', 'postalCode', 'department', 'city']
        }
        text={`${user.address}, ${user.postalCode} ${user.city}`}
      >
        <TextField name="address" required />
        <div className="form-row">
          <PostalCodeField name="postalCode" required />
          <TextField name="city" required />
        </div>
        {mayAttach && <AgencyFiller />}
      </Fact>
    </>
  );
}

function GroupChange({ from, groups }: { from: Group | undefined; groups: NonNullable<Groups> }) {
  const { input } = useField<number>('groupId');
  const to = groups.get(input.value);
  return <RightsChange from={from?.rights ?? []} to={(to ?? from)?.rights ?? []} />;
}

interface PlaceFactProps extends EditedProps {
  name: 'agencyId' | 'sectorId';
  text: string | null;
  none: string;
  options: ReturnType<typeof optionsOf>;
}

function PlaceFact({ name, text, none, options, ...props }: PlaceFactProps) {
  return (
    <Fact {...props} names={[name]} text={text ?? none}>
      <SelectField name={name} label={LABELS[name]} none={none} options={options} />
    </Fact>
  );
}

interface AttachmentProps extends EditedProps {
  groups: Groups;
  agencies: ReturnType<typeof useAgencies>;
  mayAttach: boolean;
  seesDiscount: boolean;
}

function Attachment({ groups, agencies, mayAttach, seesDiscount, ...props }: AttachmentProps) {
  const { t, i18n } = useTranslation();
  const self = useSignedInUser();
  const { user } = props;
  return (
    <>
      <Fact {...props} names={['groupId']} text={user.groupLib} disabled={!mayAttach || user.id === self.id}>
        <SelectField
          name="groupId"
          label={LABELS.groupId}
          required
          options={optionsOf(choosableGroups(self, groups, user))}
        />
        {groups && <GroupChange from={groups.get(user.groupId)} groups={groups} />}
      </Fact>
      <PlaceFact
        {...props}
        name="agencyId"
        text={user.agencyLib}
        none={t('users.noAgency')}
        options={optionsOf(agencies)}
        disabled={!mayAttach}
      />
      <PlaceFact
        {...props}
        name="sectorId"
        text={user.sectorLib}
        none={t('users.noSector')}
        options={optionsOf(useSectors())}
        disabled={!mayAttach}
      />
      {seesDiscount && (
        <Fact
          {...props}
          names={['discountPercentage']}
          text={percentageText(user.discountPercentage ?? 0, i18n.language)}
        >
          <DiscountField />
        </Fact>
      )}
    </>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Callout compact intent="warning" icon={null} role="status">
      {children}
    </Callout>
  );
}

interface AccountFactsProps {
  user: Account;
  groups: Groups;
  onSaved: (user: Account) => void;
}

/** What is looked at before an account is verified; each is edited in its place. */
export function AccountFacts({ user, groups, onSaved }: AccountFactsProps) {
  const { t } = useTranslation();
  const self = useSignedInUser();
  const held = new Set(self.rights);
  const mayWrite = mayChangeOthers(held);
  const disabled = !mayEdit(user, self, groups);
  const mayAttach = mayChangeField(held, 'agencyId', 'others') && !disabled;
  const seesDiscount = useRight('user_discount');
  const agencies = useAgencies();
  const department = useDepartmentOf(user);
  const usual = agencies?.find(({ id }) => id === department?.agencyId)?.lib;
  const isElsewhere = department !== undefined && user.agencyId !== department.agencyId;
  const edited = { user, disabled, onSaved };
  return (
    <>
      <Panel title={t('users.person')}>
        {disabled && mayWrite && <p className="muted">{t('users.readOnly')}</p>}
        <dl className={styles.facts}>
          <Person {...edited} />
        </dl>
      </Panel>
      <Panel title={t('users.company')}>
        <dl className={styles.facts}>
          <Company {...edited} mayAttach={mayAttach} seesDiscount={seesDiscount} />
        </dl>
        {isCustomer(user) && !hasValidCheckDigits(user.siret) && (
          <Warning>{t('users.customer.siretWrong')}</Warning>
        )}
        {isCustomer(user) && <FutureCompany user={user} />}
        <p className="muted small">{t('users.registeredOn', { date: dateText(user.createdAt) })}</p>
      </Panel>
      <Panel title={t('users.attachment')}>
        <dl className={styles.facts}>
          <Attachment
            {...edited}
            groups={groups}
            agencies={agencies}
            mayAttach={mayAttach}
            seesDiscount={seesDiscount}
          />
        </dl>
        {isCustomer(user) && isElsewhere && usual && (
          <Warning>{t('users.customer.elsewhere', { department: department.lib, agency: usual })}</Warning>
        )}
      </Panel>
    </>
  );
}
