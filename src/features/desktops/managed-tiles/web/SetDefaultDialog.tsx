import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { type PickedPerson, PersonPicker } from '#ui/PersonPicker.tsx';
import { Select } from '#ui/Select.tsx';
import type { DesktopSummary } from '#features/desktops/desktops/contract.ts';
import { setAudienceDefault } from '../contract.ts';
import type { DefaultsSectionProps } from './managed-props.ts';
import {
	type Audience,
	audienceKey,
	type DefaultAudience,
	managedKey,
	ownDesktopsQuery,
	peopleQuery,
} from './queries.ts';
import { Reach } from './Reach.tsx';
import { SendButtons } from './SendButtons.tsx';
import { managedTexts } from './texts.ts';

const onePerson = 'person';

export interface SetDefaultDialogProps extends DefaultsSectionProps {
	readonly onClose: () => void;
}

/** Lets one of the caller's own desktops open first for an office, a team, everyone or one person. */
export function SetDefaultDialog({ audiences, onChanged, onClose }: SetDefaultDialogProps): ReactElement {
	const text = useText(managedTexts);
	const formId = useId();
	const queries = useQueryClient();
	const [chosen, setChosen] = useState<Chosen>(nothing);
	const { isPerson, audience, name } = readChosen(chosen, audiences);
	const form = useForm(setAudienceDefault, {
		networkFailure: text('network_failure'),
		read: () => ({
			audience: audience ?? fault(text(isPerson ? 'first.person_missing' : 'first.audience_missing')),
			desktopId: chosen.desktop?.id ?? fault(text('first.desktop_missing')),
		}),
		async onDone() {
			onClose();
			onChanged();
			showDone(text('first.done', { desktop: chosen.desktop?.name ?? '', name: name ?? text('first.everyone_in') }));
			await queries.invalidateQueries({ queryKey: managedKey });
		},
	});
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('first.set')}
			closeLabel={text('managed.close')}
			isDismissable={!form.isPending}
			footer={
				<SendButtons
					formId={formId}
					isPending={form.isPending}
					label={text('first.confirm')}
					pendingLabel={text('first.setting')}
					onCancel={onClose}
				/>
			}
		>
			<form id={formId} {...form.props} className="grid gap-4">
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
			</form>
		</Dialog>
	);
}

interface DesktopFieldProps {
	readonly value: string | undefined;
	readonly error: string | undefined;
	readonly onChange: (desktop: Chosen['desktop']) => void;
}

function DesktopField({ value, error, onChange }: DesktopFieldProps): ReactElement {
	const text = useText(managedTexts);
	const own = useQuery(ownDesktopsQuery).data ?? [];
	return (
		<div data-field="desktopId">
			<Select
				label={text('first.desktop')}
				description={text('first.desktop_text')}
				placeholder={text('publish.choose')}
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
	const text = useText(managedTexts);
	const isPerson = value.audienceId === onePerson;
	return (
		<div data-field="audience" className="grid gap-4">
			<Select
				label={text('publish.audience')}
				placeholder={text('publish.choose')}
				options={[
					...audiences.map((one) => ({
						id: audienceKey(one),
						label: one.kind === 'brand' ? text('first.everyone') : one.name,
						...(one.kind !== 'brand' && { description: text(`audience.${one.kind}`) }),
					})),
					{ id: onePerson, label: text('first.one_person') },
				]}
				value={value.audienceId ?? null}
				error={isPerson ? undefined : error}
				onChange={(audienceId) => onChange({ ...value, audienceId })}
			/>
			{isPerson && (
				<PersonPicker
					label={text('preview.field')}
					words={{
						searching: text('preview.searching'),
						nobody: text('first.nobody'),
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
