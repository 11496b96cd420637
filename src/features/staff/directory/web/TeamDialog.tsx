import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Avatar } from '#ui/native/Avatar.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { PersonPicker } from '#ui/PersonPicker.tsx';
import { saveTeam } from '../contract.ts';
import { directoryKey, memberQuery, type Team } from './queries.ts';
import { directoryTexts } from './texts.ts';

type Member = Pick<Team['members'][number], 'userId' | 'name' | 'isLead' | 'isInReach'>;

export interface TeamDialogProps {
	/** Absent: a new one. */
	readonly team: Team | undefined;
	readonly onClose: () => void;
}

export function TeamDialog({ team, onClose }: TeamDialogProps): ReactElement {
	const text = useText(directoryTexts);
	// The same for each try, so that a repeat of an unanswered one adds no second team.
	const [id] = useState(() => team?.teamId ?? crypto.randomUUID());
	const [name, setName] = useState(team?.name ?? '');
	const [members, setMembers] = useState<readonly Member[]>(team?.members ?? []);
	const isShared = team?.members.some(({ isInReach }) => !isInReach) === true;
	const form = useSave({ id, name, members }, onClose);
	return (
		<FormDialog
			form={form}
			title={team === undefined ? text('teams.new_title') : text('teams.edit', { name: team.name })}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('save')}
			pendingLabel={text('saving')}
			onClose={onClose}
		>
			<FormRefusal>{form.refusal}</FormRefusal>
			{isShared && <Notice>{text('teams.shared')}</Notice>}
			<TextField
				{...form.field('name')}
				label={text('teams.name')}
				autoComplete="off"
				maxLength={80}
				readOnly={isShared}
				value={name}
				onChange={(event) => setName(event.target.value)}
			/>
			<PersonPicker
				label={text('teams.find')}
				words={{
					hint: text('teams.find_hint'),
					searching: text('teams.searching'),
					nobody: text('teams.nobody'),
					networkFailure: text('network_failure'),
				}}
				chosen={undefined}
				left={members.map(({ userId }) => userId)}
				query={memberQuery}
				onChoose={(person) => {
					if (person === undefined) return;
					const { userId, name } = person;
					setMembers([...members, { userId, name, isLead: members.length === 0, isInReach: true }]);
				}}
			/>
			<MemberList members={members} mayLead={!isShared} onChange={setMembers} />
		</FormDialog>
	);
}

interface Edited {
	readonly id: string;
	readonly name: string;
	readonly members: readonly Member[];
}

function useSave({ id, name, members }: Edited, onClose: () => void) {
	const text = useText(directoryTexts);
	const queries = useQueryClient();
	return useForm(saveTeam, {
		networkFailure: text('network_failure'),
		read: () => ({
			teamId: id,
			name: name.trim() || fault(text('offices.name_missing')),
			members:
				members.length === 0
					? fault(text('teams.no_members'))
					: members.some(({ isLead }) => isLead)
						? members.map(({ userId, isLead }) => ({ userId, isLead }))
						: fault(text('teams.no_lead')),
		}),
		async onDone() {
			await queries.invalidateQueries({ queryKey: directoryKey });
			onClose();
			showDone(text('teams.saved', { name: name.trim() }));
		},
	});
}

interface MemberListProps {
	readonly members: readonly Member[];
	/** Whether leads may be chosen. */
	readonly mayLead: boolean;
	readonly onChange: (members: readonly Member[]) => void;
}

function MemberList({ members, mayLead, onChange }: MemberListProps): ReactElement | null {
	const text = useText(directoryTexts);
	if (members.length === 0) return null;
	const setLead = (userId: number, isLead: boolean): void =>
		onChange(members.map((one) => (one.userId === userId ? { ...one, isLead } : one)));
	return (
		<div className="grid gap-2">
			<ul className="divide-y divide-line rounded-md border border-line">
				{members.map(({ userId, name, isLead, isInReach }) => (
					<li key={userId} className="flex items-center gap-3 px-3 py-2">
						<Avatar name={name} tintKey={String(userId)} />
						<span className="min-w-0 grow truncate text-strong">{name}</span>
						<Checkbox
							name={`Lead-${userId}`}
							label={text('teams.is_lead')}
							checked={isLead}
							disabled={!mayLead}
							aria-label={text('teams.lead_of', { name })}
							onChange={(event) => setLead(userId, event.target.checked)}
						/>
						{isInReach && (
							<Button
								variant="quiet"
								size="small"
								icon="x"
								isIconOnly
								onClick={() => onChange(members.filter((one) => one.userId !== userId))}
							>
								{text('teams.remove', { name })}
							</Button>
						)}
					</li>
				))}
			</ul>
			{mayLead && members.length > 1 && <p className="text-sm text-muted">{text('teams.several_leads')}</p>}
		</div>
	);
}
