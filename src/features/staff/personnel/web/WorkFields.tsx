import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import { payees, type PersonFields, positions } from '../contract.ts';
import type { Options } from './queries.ts';
import { personnelTexts } from './texts.ts';

export type Work = Pick<PersonFields, 'OfficeID' | 'TeamID' | 'Positions' | 'Payee' | 'Share' | 'StartsOn'>;

export interface WorkFieldsProps {
	readonly options: Options;
	readonly work: Work;
	readonly earliest?: string | undefined;
	readonly latest?: string | undefined;
	/** False where no one knows since when. */
	readonly hasDay?: boolean;
	/** Names of teams that the person stays in, whichever is chosen. */
	readonly keptTeams?: readonly string[];
	/** A title of no position, which stays where none is chosen. */
	readonly keptTitle?: string | undefined;
	readonly errorOf: (field: keyof Work) => string | undefined;
	readonly onChange: (part: Partial<Work>) => void;
}

/** Asks for the day first, then where and as what the person works from then on. */
export function WorkFields({
	options,
	work,
	earliest,
	latest,
	hasDay = true,
	keptTeams = [],
	keptTitle,
	errorOf,
	onChange,
}: WorkFieldsProps): ReactElement {
	const text = useText(personnelTexts);
	const place = options.Offices.find(({ OfficeID }) => OfficeID === work.OfficeID);
	const [position] = work.Positions;
	const noTeam = keptTeams.length === 0 ? text('work.no_team') : keptTeams.join(', ');
	const chosenPosition = positions.find((one) => one === position);
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			{hasDay && (
				<div className="sm:col-span-2 sm:max-w-xs">
					<TextField
						type="date"
						name="StartsOn"
						label={text('work.starts')}
						description={text('work.midnight', { place: place?.City ?? place?.Name ?? text('work.there') })}
						min={earliest}
						max={latest}
						required
						value={work.StartsOn}
						error={errorOf('StartsOn')}
						onChange={(event) => onChange({ StartsOn: event.target.value })}
					/>
				</div>
			)}
			<div data-field="OfficeID" className="min-w-0">
				<Select
					label={text('work.office')}
					placeholder={text('work.choose')}
					options={options.Offices.map(({ OfficeID, Name }) => ({ id: OfficeID, label: Name }))}
					value={place === undefined ? null : work.OfficeID}
					error={errorOf('OfficeID')}
					onChange={(OfficeID) => onChange({ OfficeID })}
				/>
			</div>
			<div data-field="TeamID" className="min-w-0">
				<Select
					label={text('work.team')}
					placeholder={noTeam}
					{...(work.TeamID !== '' &&
						keptTeams.length > 0 && { description: text('work.stays_in', { teams: keptTeams.join(', ') }) })}
					options={[
						{ id: '', label: noTeam },
						...options.Teams.map(({ TeamID, Name }) => ({ id: TeamID, label: Name })),
					]}
					value={work.TeamID}
					error={errorOf('TeamID')}
					onChange={(TeamID) => onChange({ TeamID })}
				/>
			</div>
			<div data-field="Positions" className="min-w-0">
				<Select
					label={text('work.position')}
					placeholder={text('work.choose')}
					options={[
						...(keptTitle === undefined ? [] : [{ id: '', label: keptTitle }]),
						// A kept title may be called like one of them.
						...positions
							.map((one) => ({ id: one, label: text(`position.${one}`) }))
							.filter(({ label }) => label !== keptTitle),
					]}
					value={chosenPosition ?? (keptTitle === undefined ? null : '')}
					error={errorOf('Positions')}
					onChange={(one) => onChange({ Positions: one === '' ? [] : [one] })}
				/>
			</div>
			<Select
				label={text('work.payee')}
				{...(work.Payee === 'office' &&
					place !== undefined && { description: text('work.paid_to', { name: place.Payee }) })}
				placeholder={text('work.choose')}
				options={payees.map((one) => ({ id: one, label: text(`payee.${one}`) }))}
				value={work.Payee}
				onChange={(Payee) => onChange({ Payee })}
			/>
			<TextField
				name="Share"
				label={text('work.share')}
				inputMode="numeric"
				autoComplete="off"
				suffix="%"
				maxLength={3}
				value={String(work.Share)}
				error={errorOf('Share')}
				onChange={(event) => onChange({ Share: Number(event.target.value.replaceAll(/\D/g, '')) })}
			/>
		</div>
	);
}
