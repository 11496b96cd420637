import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { type PickedPerson, PersonPicker } from '#ui/PersonPicker.tsx';
import { Select } from '#ui/Select.tsx';
import { setAudienceDefault } from '../contract.ts';
import type { DefaultsSectionProps } from './DefaultsSection.tsx';
import { audienceKey, type DefaultAudience, managedKey, ownDesktopsQuery, peopleQuery } from './queries.ts';
import { Reach } from './Reach.tsx';
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
	const own = useQuery(ownDesktopsQuery);
	const [audienceId, setAudienceId] = useState<string>();
	const [person, setPerson] = useState<PickedPerson>();
	const [desktopId, setDesktopId] = useState<string>();
	const group = audiences.find((one) => audienceKey(one) === audienceId);
	const isPerson = audienceId === onePerson;
	const audience: DefaultAudience | undefined = isPerson
		? person && { kind: 'person', id: String(person.userId) }
		: group && { kind: group.kind, id: group.id };
	const desktop = own.data?.find(({ id }) => id === desktopId);
	const form = useForm(setAudienceDefault, {
		networkFailure: text('network_failure'),
		read: () => ({
			audience: audience ?? fault(text(isPerson ? 'first.person_missing' : 'first.audience_missing')),
			desktopId: desktop?.id ?? fault(text('first.desktop_missing')),
		}),
		async onDone() {
			onClose();
			onChanged();
			const name = isPerson ? (person?.name ?? '') : group?.kind === 'brand' ? text('first.everyone_in') : group?.name;
			showDone(text('first.done', { desktop: desktop?.name ?? '', name: name ?? '' }));
			await queries.invalidateQueries({ queryKey: managedKey });
		},
	});
	const audienceFault = form.field('audience').error;
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text('first.set')}
			closeLabel={text('managed.close')}
			isDismissable={!form.isPending}
			footer={
				<>
					<Button disabled={form.isPending} onClick={onClose}>
						{text('managed.cancel')}
					</Button>
					<Button
						type="submit"
						form={formId}
						variant="primary"
						isPending={form.isPending}
						pendingLabel={text('first.setting')}
					>
						{text('first.confirm')}
					</Button>
				</>
			}
		>
			<form id={formId} {...form.props} className="grid gap-4">
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
						value={audienceId ?? null}
						error={isPerson ? undefined : audienceFault}
						onChange={(next) => {
							setAudienceId(next);
							form.correct('audience');
						}}
					/>
					{isPerson && (
						<PersonPicker
							label={text('preview.field')}
							words={{
								searching: text('preview.searching'),
								nobody: text('first.nobody'),
								networkFailure: text('network_failure'),
							}}
							error={audienceFault}
							chosen={person}
							query={peopleQuery}
							onChoose={(next) => {
								setPerson(next);
								form.correct('audience');
							}}
						/>
					)}
				</div>
				<div data-field="desktopId">
					<Select
						label={text('first.desktop')}
						description={text('first.desktop_text')}
						placeholder={text('publish.choose')}
						options={(own.data ?? []).map(({ id, name }) => ({ id, label: name }))}
						value={desktopId ?? null}
						error={form.field('desktopId').error}
						onChange={(next) => {
							setDesktopId(next);
							form.correct('desktopId');
						}}
					/>
				</div>
				{audience !== undefined && <Reach audience={audience} />}
				<FormRefusal>{form.refusal}</FormRefusal>
			</form>
		</Dialog>
	);
}
