import type { ReactElement, ReactNode } from 'react';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { licenceClasses, type PersonFields, positions, provinces } from '../contract.ts';
import type { Check, Options } from './queries.ts';
import { type FaultCode, personnelTexts } from './texts.ts';
import { type Step, stepOf } from './steps.ts';

export interface ReviewProps {
	readonly options: Options;
	readonly person: PersonFields;
	/** Absent while it is under way. */
	readonly check: Check | undefined;
	readonly formerId: number | undefined;
	readonly isInvited: boolean;
	readonly onFormer: (userId: number | undefined) => void;
	readonly onInvite: (isInvited: boolean) => void;
	readonly onEdit: (step: Step) => void;
}

/** All that is going to be written, what is wrong with it, and the old record where there seems to be one. */
export function Review(props: ReviewProps): ReactElement {
	const { options, person, check, formerId, isInvited, onFormer, onInvite, onEdit } = props;
	const text = useText(personnelTexts);
	const nameOfProduct = useProductName();
	const { day } = useFormat();
	const former = check?.former;
	const office = options.offices.find(({ officeId }) => officeId === person.officeId);
	const team = options.teams.find(({ teamId }) => teamId === person.teamId);
	const faultsOf = (step: Step) => (check?.faults ?? []).filter(({ field }) => stepOf(field) === step);
	const row = (step: Step, content: ReactNode) => (
		<Row name={text(`step.${step}`)} edit={text('review.edit')} onEdit={() => onEdit(step)}>
			{content}
			{faultsOf(step).map(({ field, code }) => (
				<p key={`${field} ${code}`} className="text-danger-text">
					{text(code as FaultCode)}
				</p>
			))}
		</Row>
	);
	return (
		<div className="grid gap-4">
			{former !== undefined && (
				<Notice
					title={text(`former.${former.because}`)}
					action={
						formerId === former.userId ? (
							<Button size="small" onClick={() => onFormer(undefined)}>
								{text('former.other')}
							</Button>
						) : (
							<Button size="small" onClick={() => onFormer(former.userId)}>
								{text(former.hasAddress ? 'former.use' : 'former.link')}
							</Button>
						)
					}
				>
					{text(formerText(former.hasAddress, formerId === former.userId), {
						name: former.name,
						office: former.officeName,
						day: day(former.endedOn),
					})}
				</Notice>
			)}
			<dl className="divide-y divide-line border-y border-line">
				{row(
					'person',
					<>
						<p>{person.email}</p>
						<p className="text-muted">
							{[person.phone, person.language === 'fr' ? 'Français' : 'English']
								.filter((one) => one !== '')
								.join(' · ')}
						</p>
					</>,
				)}
				{row(
					'licences',
					person.licences.length === 0
						? text('licence.none')
						: person.licences.map(({ province, class: licenceClass, number, startsOn, endsOn }, index) => (
								<p key={index}>
									{nameOf(provinces, province, (one) => text(`province.${one}`))},{' '}
									{nameOf(licenceClasses, licenceClass, (one) => text(`class.${one}`))}, {number}
									<span className="block text-muted">
										{startsOn !== '' &&
											endsOn !== '' &&
											text('review.days', { from: day(startsOn), until: day(endsOn) })}
									</span>
								</p>
							)),
				)}
				{row(
					'work',
					<>
						<p>
							{[
								office?.name,
								team?.name,
								nameOf(positions, person.positions[0] ?? '', (one) => text(`position.${one}`)),
							]
								.filter((one) => one !== undefined && one !== '')
								.join(' · ')}
						</p>
						<p className="text-muted">
							{person.startsOn !== '' &&
								text('review.from', { day: day(person.startsOn), place: office?.city ?? text('work.there') })}
						</p>
						<p className="figures text-muted">
							{text(`payee.${person.payee}`)}, {person.share} / {100 - person.share}
						</p>
						{person.products !== undefined && person.products.length > 0 && (
							<p className="text-muted">
								{text('products.title')}: {person.products.map(nameOfProduct).join(', ')}
							</p>
						)}
					</>,
				)}
			</dl>
			<Checkbox
				name="invite"
				label={text('review.invite')}
				description={text('review.invite_text')}
				checked={isInvited}
				onChange={(event) => onInvite(event.target.checked)}
			/>
		</div>
	);
}

function formerText(hasAddress: boolean, isUsed: boolean) {
	if (hasAddress) return isUsed ? 'former.used' : 'former.text';
	return isUsed ? 'former.used_linked' : 'former.linked';
}

interface RowProps {
	readonly name: string;
	readonly edit: string;
	readonly onEdit: () => void;
	readonly children: ReactNode;
}

function Row({ name, edit, onEdit, children }: RowProps): ReactElement {
	return (
		<div className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[9rem_1fr_auto]">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 break-words text-strong">{children}</dd>
			<dd>
				<Button size="small" onClick={onEdit}>
					{edit} <span className="sr-only">{name}</span>
				</Button>
			</dd>
		</div>
	);
}

function nameOf<T extends string>(list: readonly T[], value: string, words: (one: T) => string): string {
	const known = list.find((one) => one === value);
	return known === undefined ? '' : words(known);
}
