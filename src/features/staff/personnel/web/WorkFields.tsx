import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { DayLimits, DayMark } from '#ui/date-field/day-limits.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { payees, type PersonFields, positions } from '../contract.ts';
import type { Options } from './queries.ts';
import { personnelTexts } from './texts.ts';

export type Work = Pick<PersonFields, 'officeId' | 'teamId' | 'positions' | 'payee' | 'share' | 'startsOn'>;

export interface WorkFieldsProps {
	readonly options: Options;
	readonly work: Work;
	/** The day it is at the office. */
	readonly today: string;
	readonly limits?: DayLimits;
	/** What the record has on other days. */
	readonly marks?: readonly DayMark[];
	/** False where no one knows since when. */
	readonly hasDay?: boolean;
	/** Label and description of the day; its own for someone who is added. */
	readonly dayTexts?: { readonly label: string; readonly description: string };
	/** Fields that differ from the record. */
	readonly changed?: readonly (keyof Work)[];
	/** Names of teams that the person stays in, whichever is chosen. */
	readonly keptTeams?: readonly string[];
	/** A title of no position, which stays where none is chosen. */
	readonly keptTitle?: string | undefined;
	readonly errorOf: (field: keyof Work) => string | undefined;
	readonly onChange: (part: Partial<Work>) => void;
}

/** Asks for the day first, then where and as what the person works from then on. */
export function WorkFields(props: WorkFieldsProps): ReactElement {
	const { options, work, today, limits = {}, marks = [], changed = [] } = props;
	const { hasDay = true, dayTexts, errorOf, onChange } = props;
	const text = useText(personnelTexts);
	const place = options.offices.find(({ officeId }) => officeId === work.officeId);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{hasDay && (
				<div className="sm:col-span-2">
					<DateField
						name="startsOn"
						label={dayTexts?.label ?? text('work.starts')}
						description={
							dayTexts?.description ??
							text('work.midnight', { place: place?.city ?? place?.name ?? text('work.there') })
						}
						today={today}
						limits={limits}
						quick={['today', 'next_month']}
						isQuickBeside
						marks={marks}
						required
						value={work.startsOn}
						error={errorOf('startsOn')}
						onChange={(startsOn) => onChange({ startsOn })}
					/>
				</div>
			)}
			<div data-field="officeId" className="min-w-0">
				<Select
					label={text('work.office')}
					isChanged={changed.includes('officeId')}
					placeholder={text('work.choose')}
					options={options.offices.map(({ officeId, name }) => ({ id: officeId, label: name }))}
					value={place === undefined ? null : work.officeId}
					error={errorOf('officeId')}
					onChange={(officeId) => onChange({ officeId })}
				/>
			</div>
			<PositionField {...props} />
			<TeamField {...props} />
			<Select
				label={text('work.payee')}
				isChanged={changed.includes('payee')}
				{...(work.payee === 'office' &&
					place !== undefined && { description: text('work.paid_to', { name: place.payee }) })}
				placeholder={text('work.choose')}
				options={payees.map((one) => ({ id: one, label: text(`payee.${one}`) }))}
				value={work.payee}
				onChange={(payee) => onChange({ payee })}
			/>
			<TextField
				name="share"
				label={text('work.share')}
				isChanged={changed.includes('share')}
				inputMode="numeric"
				autoComplete="off"
				suffix="%"
				maxLength={3}
				value={String(work.share)}
				error={errorOf('share')}
				onChange={(event) => onChange({ share: Number(event.target.value.replaceAll(/\D/g, '')) })}
			/>
		</div>
	);
}

function TeamField(props: WorkFieldsProps): ReactElement {
	const { options, work, changed = [], keptTeams = [], errorOf, onChange } = props;
	const text = useText(personnelTexts);
	const kept = keptTeams.join(', ');
	const noTeam = kept === '' ? text('work.no_team') : kept;
	return (
		<div data-field="teamId" className="min-w-0 sm:col-span-2">
			<Select
				label={text('work.team')}
				isChanged={changed.includes('teamId')}
				placeholder={noTeam}
				{...(work.teamId !== '' && kept !== '' && { description: text('work.stays_in', { teams: kept }) })}
				options={[{ id: '', label: noTeam }, ...options.teams.map(({ teamId, name }) => ({ id: teamId, label: name }))]}
				value={work.teamId}
				error={errorOf('teamId')}
				onChange={(teamId) => onChange({ teamId })}
			/>
		</div>
	);
}

function PositionField(props: WorkFieldsProps): ReactElement {
	const { work, changed = [], keptTitle, errorOf, onChange } = props;
	const text = useText(personnelTexts);
	const chosen = positions.find((one) => one === work.positions[0]);
	return (
		<div data-field="positions" className="min-w-0">
			<Select
				label={text('work.position')}
				isChanged={changed.includes('positions')}
				placeholder={text('work.choose')}
				options={[
					...(keptTitle === undefined ? [] : [{ id: '', label: keptTitle }]),
					// A kept title may be called like one of them.
					...positions
						.map((one) => ({ id: one, label: text(`position.${one}`) }))
						.filter(({ label }) => label !== keptTitle),
				]}
				value={chosen ?? (keptTitle === undefined ? null : '')}
				error={errorOf('positions')}
				onChange={(one) => onChange({ positions: one === '' ? [] : [one] })}
			/>
		</div>
	);
}
