import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import { GranteeField } from './GranteeField.tsx';
import type { Options } from './queries.ts';
import { kindsOf, type useGrantForm } from './use-grant-form.ts';
import { accessTexts } from './texts.ts';

export interface GrantFormProps {
	readonly options: Options;
	readonly grant: ReturnType<typeof useGrantForm>;
}

export function GrantForm({ options, grant }: GrantFormProps): ReactElement {
	const text = useText(accessTexts);
	const { fields, change, place, role, form } = grant;
	const places = options.scopes.filter(({ kind }) => kind === fields.kind);
	return (
		<Card>
			<CardHeader title={text('form.title')} description={text('form.lead')} />
			<form {...form.props} className="grid grid-cols-1 gap-5">
				<div data-field="userId">
					<GranteeField
						label={text('form.to')}
						person={fields.person}
						error={form.field('userId').error}
						onChange={(person) => {
							change({ person });
							form.correct('userId');
						}}
					/>
				</div>
				<PlaceFields options={options} grant={grant} />
				<div data-field="role">
					<Select
						label={text('form.role')}
						{...(role !== undefined && { description: text(`role.${role}_text`) })}
						placeholder={text('form.role_hint')}
						options={(place ?? places[0])?.roles.map((one) => ({ id: one, label: text(`role.${one}`) })) ?? []}
						value={role ?? fields.role ?? null}
						error={form.field('role').error}
						onChange={(chosen) => {
							change({ role: chosen });
							form.correct('role');
						}}
					/>
				</div>
				<DayFields options={options} grant={grant} />
				<TextField
					{...form.field('reason')}
					label={text('form.reason')}
					description={text('form.reason_hint')}
					autoComplete="off"
					maxLength={500}
					value={fields.reason}
					onChange={(event) => change({ reason: event.target.value })}
				/>
				<FormRefusal>{form.refusal}</FormRefusal>
				<div className="grid sm:flex sm:justify-end">
					<OnlineButton type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('form.pending')}>
						{text('form.submit')}
					</OnlineButton>
				</div>
			</form>
		</Card>
	);
}

/** For what it is granted: everything, or one office or team. */
function PlaceFields({ options, grant }: GrantFormProps): ReactElement {
	const text = useText(accessTexts);
	const { fields, change, form } = grant;
	const places = options.scopes.filter(({ kind }) => kind === fields.kind);
	return (
		<>
			<div className="grid gap-1.5">
				<p aria-hidden="true" className="text-sm font-medium text-strong">
					{text('form.for')}
				</p>
				<FilterChips
					name="kind"
					label={text('form.for')}
					chips={kindsOf(options.scopes).map((kind) => ({ id: kind, label: text(`form.kind_${kind}`) }))}
					value={fields.kind}
					onChange={(kind) => {
						change({ kind, placeId: undefined });
						form.correct('scope');
					}}
				/>
			</div>
			{(fields.kind === 'office' || fields.kind === 'team') && (
				<div data-field="scope">
					<Select
						key={fields.kind}
						label={text(`form.place_${fields.kind}`)}
						placeholder={text('form.place_hint')}
						options={places.map(({ id, name, people }) => ({
							id,
							label: text('form.place', { name, count: people }),
						}))}
						value={fields.placeId ?? null}
						error={form.field('scope').error}
						onChange={(placeId) => {
							change({ placeId });
							form.correct('scope');
						}}
					/>
				</div>
			)}
		</>
	);
}

function DayFields({ options, grant }: GrantFormProps): ReactElement {
	const text = useText(accessTexts);
	const { day } = useFormat();
	const { fields, change, place, form } = grant;
	const untilOwn = place?.lastDay === undefined ? undefined : text('form.until_own', { day: day(place.lastDay) });
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
			<DateField
				{...form.field('startsOn')}
				label={text('form.from')}
				today={options.today}
				limits={{ min: options.today, whyBefore: text('form.from_past'), max: place?.lastDay, whyAfter: untilOwn }}
				quick={['today', 'next_month']}
				required
				value={fields.startsOn}
				onChange={(startsOn) => change({ startsOn })}
			/>
			<DateField
				{...form.field('endsOn')}
				label={text('form.until')}
				{...(place?.lastDay === undefined
					? { labelNote: text('form.optional'), emptyWords: text('form.until_none') }
					: { description: untilOwn })}
				today={options.today}
				limits={{
					min: fields.startsOn || options.today,
					whyBefore: text('form.until_before'),
					max: place?.lastDay,
					whyAfter: untilOwn,
				}}
				quick={['in_30_days', 'in_1_year']}
				value={fields.endsOn}
				onChange={(endsOn) => change({ endsOn })}
			/>
		</div>
	);
}
