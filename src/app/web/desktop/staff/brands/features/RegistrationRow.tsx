import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import type { BrandFeatures } from '#features/staff/brands/web/queries.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';
import { brandPageTexts } from '../texts.ts';
import { FieldRow } from './FieldRow.tsx';

export interface RegistrationRowProps {
	/** Invitations that nobody has used yet. */
	readonly people: number;
	readonly organisations: BrandFeatures['organisations'];
}

const values = ['closed', 'invitation', 'open'] as const;
type Value = (typeof values)[number];

/** A brand that does not say it is closed. */
const readChoice = (value: unknown): Value => values.find((one) => one === value) ?? 'closed';

/** Who may create an account; where anybody may, the organisation that they come to. */
export function RegistrationRow({ people, organisations }: RegistrationRowProps): ReactElement {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	const fieldName = useFieldName();
	const saved = useSavedField('registration');
	const organisation = useSavedField('registrationOrganisation');
	const chosen = readChoice(saved.field.value);
	const label = fieldName('registration').name;
	const [only, ...others] = organisations;
	const choose = (value: Value): void => {
		const wanted = value === readChoice(saved.field.live) ? saved.field.live : value;
		saved.save(wanted, () => {
			const isAsked = value === 'open' && typeof organisation.field.value !== 'number';
			if (isAsked && only !== undefined && others.length === 0) organisation.save(only.organisationId);
		});
	};
	const { field } = organisation;
	return (
		<FieldRow
			icon="user-plus"
			isOn={chosen !== 'closed'}
			saved={saved}
			label={label}
			live={words(`registration.${readChoice(saved.field.live)}`)}
			control={
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
					<span className="font-semibold text-strong">{label}</span>
					<div className="w-44">
						<Select
							name="registration"
							label={label}
							isLabelHidden
							placeholder={text('registration.choose')}
							isDisabled={saved.isReadOnly}
							options={values.map((id) => ({ id, label: words(`registration.${id}`) }))}
							value={chosen}
							onChange={choose}
						/>
					</div>
				</div>
			}
		>
			<p className="text-sm">{text(`registration.${chosen}_text`)}</p>
			{people > 0 && (
				<p className="flex items-start gap-2 text-sm text-muted">
					<Icon name="mail" className="mt-0.5" />
					{text('people.registration', { count: people })}
				</p>
			)}
			{chosen === 'open' && (
				<div className="max-w-md pt-2">
					<Select
						name="registrationOrganisation"
						label={fieldName('registrationOrganisation').name}
						placeholder={text('registration.choose')}
						isDisabled={organisation.isReadOnly}
						isChanged={field.isChanged}
						error={organisation.error}
						options={organisations.map(({ organisationId, name }) => ({ id: `${organisationId}`, label: name }))}
						value={typeof field.value === 'number' ? `${field.value}` : null}
						onChange={(id) => organisation.save(Number(id))}
					/>
					{organisation.conflict}
				</div>
			)}
		</FieldRow>
	);
}
