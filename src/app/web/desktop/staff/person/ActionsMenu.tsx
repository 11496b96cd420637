// One menu has everything that can be done about the person: what is done most, then access, the record, and last, apart, the end.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { exemptionKey } from '#features/staff/approvals/contract.ts';
import { exemptionQuery } from '#features/staff/approvals/web/queries.ts';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/Menu.tsx';
import { Button } from '#ui/native/Button.tsx';
import type { PersonActProps } from './person-act.ts';
import { staffPersonTexts } from './texts.ts';
import { useHelp, usePerson, useProposals } from './use-person.ts';

/** Shows nothing where the reader may do nothing. An act that is not possible now is shown with its reason. */
export function ActionsMenu(props: PersonActProps): ReactElement | null {
	const text = useText(staffPersonTexts);
	const view = useViewItem(props);
	const access = useAccessItems(props);
	const record = useRecordItems(props);
	const leave = useLeaveItem(props.userId);
	if (view === undefined && access.length === 0 && record.length === 0 && leave === undefined) return null;
	return (
		<Menu
			trigger={
				<Button icon="chevron-down" className="*:flex-row-reverse" aria-haspopup="menu">
					{text('head.actions')}
				</Button>
			}
		>
			{view !== undefined && <MenuSection>{view}</MenuSection>}
			{access.length > 0 && <MenuSection title={text('menu.access')}>{access}</MenuSection>}
			{record.length > 0 && <MenuSection title={text('menu.record')}>{record}</MenuSection>}
			{leave !== undefined && <MenuSeparator />}
			{leave !== undefined && <MenuSection>{leave}</MenuSection>}
		</Menu>
	);
}

function useViewItem({ userId, onAct }: PersonActProps): ReactElement | undefined {
	const text = useText(staffPersonTexts);
	const { givenName: name } = usePerson(userId);
	const { data: help } = useHelp(userId);
	if (help === undefined) return undefined;
	const { mayView, isLocked } = help;
	return (
		<MenuItem
			icon="eye"
			description={
				mayView ? text('menu.view_told', { name }) : text(isLocked ? 'menu.view_locked' : 'menu.view_closed')
			}
			isDisabled={!mayView}
			onAction={() => onAct({ kind: 'view' })}
		>
			{text('menu.view', { name })}
		</MenuItem>
	);
}

function useAccessItems({ userId, onAct }: PersonActProps): readonly ReactElement[] {
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	const { email, state } = usePerson(userId);
	const { data: help } = useHelp(userId);
	const exemption = useExemptionItem({ userId, onAct });
	if (state === 'left') return [];
	const items: ReactNode[] = [
		may('access.manage') && (
			<MenuItem key="grant" icon="key-round" href={withQuery(pathTo('staffAccess'), { person: userId })}>
				{text('menu.grant')}
			</MenuItem>
		),
		...(may('assistance.recover') && help !== undefined
			? [
					<MenuItem
						key="reset"
						icon="mail"
						description={help.mayRecover ? text('menu.reset_to', { email }) : text('menu.rank')}
						isDisabled={!help.mayRecover}
						onAction={() => onAct({ kind: 'reset' })}
					>
						{text('menu.reset')}
					</MenuItem>,
					<MenuItem
						key="sessions"
						icon="log-out"
						description={
							!help.mayRecover
								? text('menu.rank')
								: help.openSessions === 0
									? text('menu.sessions_none')
									: text('menu.sessions_open', { count: help.openSessions })
						}
						isDisabled={!help.mayRecover || help.openSessions === 0}
						onAction={() => onAct({ kind: 'sessions' })}
					>
						{text('menu.sessions')}
					</MenuItem>,
				]
			: []),
		exemption,
	];
	return items.filter((item): item is ReactElement => item !== false && item !== undefined);
}

/** An exemption that waits or is in force leaves no room for another one. */
function useExemptionItem({ userId, onAct }: PersonActProps): ReactElement | undefined {
	const text = useText(staffPersonTexts);
	const { day } = useFormat();
	const { may } = usePermissions<StaffPermission>();
	const isAllowed = may('exemptions.manage');
	const isThere = usePerson(userId).state !== 'left';
	const now = useQuery({ ...exemptionQuery(userId), enabled: isAllowed && isThere }).data?.exemption;
	const isWaiting = useProposals(userId).data?.some(({ kind }) => kind === exemptionKey) === true;
	if (!isAllowed) return undefined;
	const reason = isWaiting
		? text('menu.exempt_waits')
		: now !== undefined
			? text('menu.exempt_until', { day: day(now.endsOn) })
			: undefined;
	return (
		<MenuItem
			key="exemption"
			icon="shield-check"
			{...(reason !== undefined && { description: reason, isDisabled: true })}
			onAction={() => onAct({ kind: 'exemption' })}
		>
			{text('menu.exempt')}
		</MenuItem>
	);
}

function useRecordItems({ userId, onAct }: PersonActProps): readonly ReactElement[] {
	const { has } = useFeatures();
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	const { state } = usePerson(userId);
	const refusal = useRefusal(userId);
	if (state === 'left') return [];
	const closed = refusal !== undefined && { description: refusal.words, isDisabled: true };
	return [
		// Their main act is the invitation, so the change is in the menu.
		...(state === 'unopened' && may('personnel.manage') && refusal === undefined
			? [
					<MenuItem key="change" icon="pencil" href={pathTo('changePersonnel', { key: String(userId) })}>
						{text('menu.change')}
					</MenuItem>,
				]
			: []),
		...(may('personnel.manage')
			? [
					<MenuItem key="licence" icon="badge-check" {...closed} onAction={() => onAct({ kind: 'licence' })}>
						{text('menu.licence')}
					</MenuItem>,
				]
			: []),
		...(may('credits.adjust') && has('credits')
			? [
					<MenuItem key="credits" icon="coins" {...closed} onAction={() => onAct({ kind: 'credits' })}>
						{text('menu.credits')}
					</MenuItem>,
				]
			: []),
	];
}

function useLeaveItem(userId: number): ReactElement | undefined {
	const text = useText(staffPersonTexts);
	const { may } = usePermissions<StaffPermission>();
	const { state } = usePerson(userId);
	const refusal = useRefusal(userId);
	if (state === 'left' || !may('personnel.manage')) return undefined;
	return (
		<MenuItem
			icon="user-x"
			tone="danger"
			{...(refusal !== undefined && { description: refusal.words })}
			{...(refusal?.isFinal === true
				? { isDisabled: true }
				: { href: pathTo('terminatePersonnel', { key: String(userId) }) })}
		>
			{text(state === 'leaving' ? 'menu.leave_planned' : 'menu.leave')}
		</MenuItem>
	);
}

interface Refusal {
	readonly words: string;
	/** There is nobody to ask. */
	readonly isFinal: boolean;
}

/** Says why nothing of the record can be changed; undefined where it can, and while that is not known. */
export function useRefusal(userId: number): Refusal | undefined {
	const text = useText(staffPersonTexts);
	const refusal = useQuery(seenRecordQuery(userId)).data?.managed?.refusal;
	if (refusal === undefined || refusal === 'left') return undefined;
	return { words: text(`menu.${refusal}`), isFinal: refusal === 'oneself' };
}
