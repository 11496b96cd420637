import type { ReactElement, ReactNode } from 'react';
import { useProductName } from '#platform/web/product-names.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
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
	const office = options.offices.find(({ officeId }) => officeId === person.officeId);
	const isToday = office !== undefined && person.startsOn <= office.today;
	const rowOf = (step: Step) => ({ step, faults: check?.faults ?? [], onEdit });
	return (
		<div className="grid gap-4">
			{check?.former !== undefined && (
				<FormerNotice former={check.former} isUsed={formerId === check.former.userId} onFormer={onFormer} />
			)}
			<dl className="divide-y divide-line border-y border-line">
				<Row {...rowOf('person')}>
					<p>{person.email}</p>
					<p className="text-muted">{joined([person.phone, text(`review.language_${person.language}`)])}</p>
				</Row>
				<Row {...rowOf('licences')}>
					<Licences licences={person.licences} />
				</Row>
				<Row {...rowOf('work')}>
					<WorkLines options={options} person={person} />
				</Row>
			</dl>
			<Checkbox
				name="invite"
				label={text(isToday ? 'review.invite_today' : 'review.invite')}
				description={text('review.invite_text')}
				checked={isInvited}
				onChange={(event) => onInvite(event.target.checked)}
			/>
		</div>
	);
}

interface FormerNoticeProps extends Pick<ReviewProps, 'onFormer'> {
	readonly former: NonNullable<Check['former']>;
	/** Whether the old record is going to be opened again. */
	readonly isUsed: boolean;
}

function FormerNotice({ former, isUsed, onFormer }: FormerNoticeProps): ReactElement {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	const { because, hasAddress, name, officeName: office, endedOn, userId } = former;
	return (
		<Notice
			title={text(`former.${because}`)}
			action={
				<Button size="small" onClick={() => onFormer(isUsed ? undefined : userId)}>
					{text(isUsed ? 'former.other' : hasAddress ? 'former.use' : 'former.link')}
				</Button>
			}
		>
			{text(formerText(hasAddress, isUsed), { name, office, day: day(endedOn) })}
		</Notice>
	);
}

function Licences({ licences }: Pick<PersonFields, 'licences'>): ReactNode {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	if (licences.length === 0) return text('licence.none');
	return licences.map(({ province, class: licenceClass, number, startsOn, endsOn }, index) => (
		<p key={index}>
			{nameOf(provinces, province, (one) => text(`province.${one}`))},{' '}
			{nameOf(licenceClasses, licenceClass, (one) => text(`class.${one}`))}, {number}
			<span className="block text-muted">
				{startsOn !== '' && endsOn !== '' && text('review.days', { from: day(startsOn), until: day(endsOn) })}
			</span>
		</p>
	));
}

function WorkLines({ options, person }: Pick<ReviewProps, 'options' | 'person'>): ReactElement {
	const text = useText(personnelTexts);
	const nameOfProduct = useProductName();
	const { day, percent } = useFormat();
	const { officeId, teamId, startsOn, payee, share, products = [] } = person;
	const office = options.offices.find((one) => one.officeId === officeId);
	const team = options.teams.find((one) => one.teamId === teamId);
	const position = nameOf(positions, person.positions[0] ?? '', (one) => text(`position.${one}`));
	return (
		<>
			<p>{joined([office?.name, team?.name, position])}</p>
			<p className="text-muted">
				{startsOn !== '' && text('review.from', { day: day(startsOn), place: office?.city ?? text('work.there') })}
			</p>
			<p className="figures text-muted">
				{payee === 'person' && person.givenName !== ''
					? text('review.paid', { name: person.givenName, share: percent(share / 100) })
					: `${text(`payee.${payee}`)}, ${percent(share / 100)}`}
			</p>
			{products.length > 0 && (
				<p className="text-muted">
					{text('products.title')}: {products.map(nameOfProduct).join(', ')}
				</p>
			)}
		</>
	);
}

function joined(parts: readonly (string | undefined)[]): string {
	return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

function formerText(hasAddress: boolean, isUsed: boolean) {
	if (hasAddress) return isUsed ? 'former.used' : 'former.text';
	return isUsed ? 'former.used_linked' : 'former.linked';
}

interface RowProps extends Pick<ReviewProps, 'onEdit'> {
	readonly step: Step;
	/** Those of the other steps are left out. */
	readonly faults: Check['faults'];
	readonly children: ReactNode;
}

/** What one step says, what is wrong in it, and the way back to it. */
function Row({ step, faults, onEdit, children }: RowProps): ReactElement {
	const text = useText(personnelTexts);
	const name = text(`step.${step}`);
	return (
		<div className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[9rem_1fr_auto]">
			<dt className="text-muted">{name}</dt>
			<dd className="min-w-0 break-words text-strong">
				{children}
				{faults
					.filter(({ field }) => stepOf(field) === step)
					.map(({ field, code }) => (
						<p key={`${field} ${code}`} className="text-danger-text">
							{text(code as FaultCode)}
						</p>
					))}
			</dd>
			<dd>
				<button
					type="button"
					className={`${textLinkStyle} min-h-6 pointer-coarse:min-h-11`}
					onClick={() => onEdit(step)}
				>
					{text('review.edit')} <span className="sr-only">{name}</span>
				</button>
			</dd>
		</div>
	);
}

function nameOf<T extends string>(list: readonly T[], value: string, words: (one: T) => string): string {
	const known = list.find((one) => one === value);
	return known === undefined ? '' : words(known);
}
