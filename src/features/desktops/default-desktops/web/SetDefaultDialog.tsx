import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { type PickedPerson, PersonPicker } from '#ui/PersonPicker.tsx';
import { Select } from '#ui/Select.tsx';
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { setAudienceDefault } from '../contract.ts';
import type { DefaultsSectionProps } from './defaults-props.ts';
import {
	type Audience,
	audienceKey,
	type DefaultAudience,
	defaultsKey,
	ownDesktopsQuery,
	peopleQuery,
} from './queries.ts';
import { Reach } from './Reach.tsx';
import { defaultTexts } from './texts.ts';

const onePerson = 'person';

export interface SetDefaultDialogProps extends DefaultsSectionProps {
	readonly onClose: () => void;
}

/** Lets one of the caller's own desktops open first for an office, a team, everyone or one person. */
export function SetDefaultDialog({ audiences, onChanged, onClose }: SetDefaultDialogProps): ReactElement {
	const text = useText(defaultTexts);
	const queries = useQueryClient();
	const [chosen, setChosen] = useState<Chosen>(nothing);
	const { isPerson, audience, name } = readChosen(chosen, audiences);
	const form = useForm(setAudienceDefault, {
		networkFailure: text('network_failure'),
		read: () => ({
			audience: audience ?? fault(text(isPerson ? 'person_missing' : 'audience_missing')),
			desktopId: chosen.desktop?.id ?? fault(text('desktop_missing')),
		}),
		async onDone() {
			onClose();
			onChanged();
			showDone(text('done', { desktop: chosen.desktop?.name ?? '', name: name ?? text('everyone_in') }));
			await queries.invalidateQueries({ queryKey: defaultsKey });
		},
	});
	return (
		<FormDialog
			form={form}
			title={text('set')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('confirm')}
			pendingLabel={text('setting')}
			onClose={onClose}
		>
			<AudienceFields
				audiences={audiences}
				value={chosen}
				error={form.field('audience').error}
				onChange={(next) => {
					setChosen(next);
					form.correct('audience');
				}}
			/>
			<DesktopField
				value={chosen.desktop?.id}
				error={form.field('desktopId').error}
				onChange={(desktop) => {
					setChosen({ ...chosen, desktop });
					form.correct('desktopId');
				}}
			/>
			{audience !== undefined && <Reach audience={audience} />}
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

interface DesktopFieldProps {
	readonly value: string | undefined;
	readonly error: string | undefined;
	readonly onChange: (desktop: Chosen['desktop']) => void;
}

function DesktopField({ value, error, onChange }: DesktopFieldProps): ReactElement {
	const text = useText(defaultTexts);
	const own = useQuery(ownDesktopsQuery).data ?? [];
	return (
		<div data-field="desktopId">
			<Select
				label={text('desktop')}
				description={text('desktop_text')}
				placeholder={text('choose')}
				options={own.map(({ id, name }) => ({ id, label: name }))}
				value={value ?? null}
				error={error}
				onChange={(id) => onChange(own.find((one) => one.id === id))}
			/>
		</div>
	);
}

interface Chosen {
	/** Names a group, or is `person`. */
	readonly audienceId: string | undefined;
	readonly person: PickedPerson | undefined;
	readonly desktop: Pick<DesktopSummary, 'id' | 'name'> | undefined;
}

const nothing: Chosen = { audienceId: undefined, person: undefined, desktop: undefined };

/** `name` is undefined for everyone of the organization. */
function readChosen({ audienceId, person }: Chosen, audiences: readonly Audience[]) {
	if (audienceId === onePerson) {
		const audience: DefaultAudience | undefined = person && { kind: 'person', id: String(person.userId) };
		return { isPerson: true, audience, name: person?.name ?? '' };
	}
	const group = audiences.find((one) => audienceKey(one) === audienceId);
	const audience: DefaultAudience | undefined = group && { kind: group.kind, id: group.id };
	return { isPerson: false, audience, name: group?.kind === 'brand' ? undefined : (group?.name ?? '') };
}

interface AudienceFieldsProps extends Pick<DefaultsSectionProps, 'audiences'> {
	readonly value: Chosen;
	readonly error: string | undefined;
	readonly onChange: (value: Chosen) => void;
}

/** A group, or one person, who is searched for by name. */
function AudienceFields({ audiences, value, error, onChange }: AudienceFieldsProps): ReactElement {
	const text = useText(defaultTexts);
	const isPerson = value.audienceId === onePerson;
	return (
		<div data-field="audience" className="grid gap-4">
			<Select
				label={text('audience')}
				placeholder={text('choose')}
				options={[
					...audiences.map((one) => ({
						id: audienceKey(one),
						label: one.kind === 'brand' ? text('everyone') : one.name,
						...(one.kind !== 'brand' && { description: text(`audience.${one.kind}`) }),
					})),
					{ id: onePerson, label: text('one_person') },
				]}
				value={value.audienceId ?? null}
				error={isPerson ? undefined : error}
				onChange={(audienceId) => onChange({ ...value, audienceId })}
			/>
			{isPerson && (
				<PersonPicker
					label={text('person')}
					words={{
						searching: text('searching'),
						nobody: text('nobody'),
						networkFailure: text('network_failure'),
					}}
					error={error}
					chosen={value.person}
					query={peopleQuery}
					onChoose={(person) => onChange({ ...value, person })}
				/>
			)}
		</div>
	);
}
