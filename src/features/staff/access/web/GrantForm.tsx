import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Select } from '#ui/Select.tsx';
import { GranteeField } from './GranteeField.tsx';
import type { Options } from './queries.ts';
import { kindsOf, type Missing, type useGrantForm } from './use-grant-form.ts';
import { accessTexts } from './texts.ts';

export interface GrantFormProps {
	readonly options: Options;
	readonly form: ReturnType<typeof useGrantForm>;
}

export function GrantForm({ options, form }: GrantFormProps): ReactElement {
	const text = useText(accessTexts);
	const { fields, change, place, role, missing, send } = form;
	const [isJudged, setJudged] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const errorOf = (part: Missing, words: string): string | undefined =>
		isJudged && missing.includes(part) ? words : undefined;
	const places = options.Scopes.filter(({ Kind }) => Kind === fields.kind);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (send.isPending) return;
		const [first] = missing;
		setJudged(first !== undefined);
		if (first !== undefined) element.current?.querySelector<HTMLElement>(firstField[first])?.focus();
		else send.mutate();
	};
	return (
		<Card>
			<CardHeader title={text('form.title')} description={text('form.lead')} />
			<form ref={element} noValidate method="post" className="grid grid-cols-1 gap-5" onSubmit={submit}>
				<div data-part="person">
					<GranteeField
						label={text('form.to')}
						person={fields.person}
						error={errorOf('person', text('form.to_needed'))}
						onChange={(person) => change({ person })}
					/>
				</div>
				<div className="grid gap-1.5">
					<p aria-hidden="true" className="text-sm font-medium text-strong">
						{text('form.for')}
					</p>
					<FilterChips
						name="Kind"
						label={text('form.for')}
						chips={kindsOf(options.Scopes).map((kind) => ({ id: kind, label: text(`form.kind_${kind}`) }))}
						value={fields.kind}
						onChange={(kind) => change({ kind, placeId: undefined })}
					/>
				</div>
				{(fields.kind === 'office' || fields.kind === 'team') && (
					<div data-part="place">
						<Select
							key={fields.kind}
							label={text(`form.place_${fields.kind}`)}
							placeholder={text('form.place_hint')}
							options={places.map(({ ID, Name, People }) => ({
								id: ID,
								label: text('form.place', { name: Name, count: People }),
							}))}
							value={fields.placeId ?? null}
							error={errorOf('place', text('form.place_needed'))}
							onChange={(placeId) => change({ placeId })}
						/>
					</div>
				)}
				<div data-part="role">
					<Select
						label={text('form.role')}
						{...(role !== undefined && { description: text(`role.${role}_text`) })}
						placeholder={text('form.role_hint')}
						options={(place ?? places[0])?.Roles.map((one) => ({ id: one, label: text(`role.${one}`) })) ?? []}
						value={role ?? fields.role ?? null}
						error={errorOf('role', text('form.role_needed'))}
						onChange={(chosen) => change({ role: chosen })}
					/>
				</div>
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						type="date"
						name="StartsOn"
						label={text('form.from')}
						min={options.Today}
						required
						value={fields.startsOn}
						onChange={(event) => change({ startsOn: event.target.value })}
					/>
					<TextField
						type="date"
						name="EndsOn"
						label={text('form.until')}
						labelNote={text('form.optional')}
						min={fields.startsOn}
						value={fields.endsOn}
						onChange={(event) => change({ endsOn: event.target.value })}
					/>
				</div>
				<TextField
					name="Reason"
					label={text('form.reason')}
					description={text('form.reason_hint')}
					autoComplete="off"
					maxLength={500}
					value={fields.reason}
					error={errorOf('reason', text('form.reason_needed'))}
					onChange={(event) => change({ reason: event.target.value })}
				/>
				<FormRefusal>{describeAnyFailure(send.error, text('network_failure'))}</FormRefusal>
				<div className="grid sm:flex sm:justify-end">
					<OnlineButton type="submit" variant="primary" isPending={send.isPending} pendingLabel={text('form.pending')}>
						{text('form.submit')}
					</OnlineButton>
				</div>
			</form>
		</Card>
	);
}

const firstField: Readonly<Record<Missing, string>> = {
	person: '[data-part=person] input',
	place: '[data-part=place] button',
	role: '[data-part=role] button',
	reason: '[name=Reason]',
};
