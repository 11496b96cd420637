import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { CorrectionPreview } from '#features/staff/corrections/contract.ts';
import { FieldError } from '#ui/native/Field.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { type Correctable, nameOfPlace } from './queries.ts';
import { correctionTexts } from './texts.ts';
import type { Draft } from './use-draft.ts';

interface PlaceFieldsProps {
	readonly invoice: Correctable;
	readonly draft: Draft;
	readonly preview: CorrectionPreview | undefined;
	readonly error: string | undefined;
}

/** Where it should have been taxed. The person’s own address stays theirs to change, and the form says what it is now. */
export function PlaceFields({ invoice, draft, preview, error }: PlaceFieldsProps): ReactElement {
	const text = useText(correctionTexts);
	const language = useLanguage();
	const { day } = useFormat();
	const { place, placeBlocked: blocked, places, person } = invoice;
	if (blocked !== undefined)
		return (
			<div className="grid gap-3" data-field="credited">
				<Notice tone="warning" title={text('place.blocked')}>
					{text(`place.blocked_${blocked}`)}
				</Notice>
				{error !== undefined && <FieldError id="credited-error">{text('place.other_reason')}</FieldError>}
			</div>
		);
	const options = places
		.filter(({ province }) => province !== place)
		.map(({ province: id, name: names }) => ({ id, label: names[language] }))
		.toSorted((one, other) => one.label.localeCompare(other.label, language));
	const replacement = preview?.replacement;
	const address = replacement?.addressPlace;
	const name = person.givenName;
	return (
		<div className="grid gap-3" data-field="credited">
			<Heading level={2} size="label">
				{text('place.label')}
			</Heading>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Select
					name="place"
					label={text('place.field')}
					isLabelHidden
					placeholder={text('place.choose')}
					description={text('place.was', { place: nameOfPlace(invoice, place, language) })}
					options={options}
					value={draft.place?.province ?? null}
					error={error}
					onChange={draft.choosePlace}
				/>
				{replacement !== undefined && (
					<p className="text-sm text-muted">
						{text('place.rates', { day: day(replacement.ratesOf) })}{' '}
						{address === replacement.place
							? text('place.address_there', { name })
							: address === undefined
								? text('place.address_none', { name })
								: text('place.address_other', { name, place: nameOfPlace(invoice, address, language) })}
					</p>
				)}
			</div>
		</div>
	);
}
