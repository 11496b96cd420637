// Collects what somebody has to do about the person, the gravest first.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { provinces } from '#features/staff/personnel/contract.ts';
import { seenRecordQuery } from '#features/staff/personnel/web/queries.ts';
import { personnelTexts } from '#features/staff/personnel/web/texts.ts';
import { useLicenceWords } from '#features/staff/personnel/web/use-licence-words.ts';
import { buttonStyle } from '#ui/button-style.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { InviteButton } from './InviteButton.tsx';
import type { PersonActProps } from './person-act.ts';
import { staffPersonTexts } from './texts.ts';
import { useHelp, usePerson, useProposals } from './use-person.ts';

export interface AttentionRow {
	readonly key: string;
	readonly icon: IconName;
	readonly isWarning: boolean;
	/** It is counted in the tab of licences. */
	readonly isLicence?: boolean;
	readonly title: string;
	readonly detail: string;
	/** Left out where the reader may do nothing about it. */
	readonly action?: ReactNode;
}

export function useAttention({ userId, onAct }: PersonActProps): readonly AttentionRow[] {
	const account = useAccountRows({ userId, onAct });
	const licences = useLicenceRows({ userId, onAct });
	const proposals = useProposalRows(userId);
	const rows = [account.locked, ...licences, ...proposals, account.invitation, account.secondStep];
	return rows.filter((row) => row !== undefined);
}

/** These rows say what keeps the person from signing in. */
function useAccountRows({ userId, onAct }: PersonActProps) {
	const text = useText(staffPersonTexts);
	const { moment } = useFormat();
	const { state, lockedAt, givenName: name, lacksSecondStep, holds } = usePerson(userId);
	const mayRecover = useHelp(userId).data?.mayRecover === true;
	const { data: record } = useQuery(seenRecordQuery(userId));
	const hasBegun = record?.assignments.some(({ state }) => state === 'now') === true;
	const button = (kind: 'reset' | 'sessions', words: string): ReactNode =>
		mayRecover && (
			<Button size="small" onClick={() => onAct({ kind })}>
				{words}
			</Button>
		);
	const rows: Readonly<Record<'locked' | 'invitation' | 'secondStep', AttentionRow | undefined>> = {
		locked:
			state === 'locked' && lockedAt !== undefined
				? {
						key: 'locked',
						icon: 'lock',
						isWarning: true,
						title: text('attention.locked'),
						detail: text('attention.locked_since', { time: moment(lockedAt) }),
						action: button('reset', text('attention.reset')),
					}
				: undefined,
		invitation:
			state === 'unopened' && hasBegun && record?.managed?.account === 'none'
				? {
						key: 'invitation',
						icon: 'mail-warning',
						isWarning: true,
						title: text('attention.invitation'),
						detail: text('attention.invitation_text', { name }),
						action: <InviteButton userId={userId} />,
					}
				: undefined,
		secondStep:
			lacksSecondStep && state !== 'left' && state !== 'disabled'
				? {
						key: 'second-step',
						icon: 'shield-check',
						isWarning: false,
						title: text('attention.second_step'),
						detail: text('attention.second_step_text', { name }),
						action: holds.sessions > 0 && button('sessions', text('attention.sign_out')),
					}
				: undefined,
	};
	return rows;
}

function useLicenceRows({ userId, onAct }: PersonActProps): readonly AttentionRow[] {
	const text = useText(staffPersonTexts);
	const names = useText(personnelTexts);
	const words = useLicenceWords();
	const { nearDay: day } = useFormat();
	const { givenName: name, state } = usePerson(userId);
	const { data: record } = useQuery(seenRecordQuery(userId));
	if (record === undefined || state === 'left') return [];
	const mayChange = record.managed !== undefined && record.managed.refusal === undefined;
	const missing = record.missingLicences.map(({ province, day: on }): AttentionRow => {
		const known = provinces.find((one) => one === province);
		return {
			key: `missing ${province}`,
			icon: 'triangle-alert',
			isWarning: true,
			isLicence: true,
			title: text('attention.no_licence', {
				province: known === undefined ? province : names(`province.${known}`),
				day: day(on),
			}),
			detail: text('attention.no_licence_text', { name }),
			action: mayChange && (
				<Button size="small" onClick={() => onAct({ kind: 'licence', province })}>
					{text('attention.add_licence')}
				</Button>
			),
		};
	});
	const ending = record.licences
		.filter(({ daysLeft }) => daysLeft !== undefined)
		.toSorted((one, other) => one.endsOn.localeCompare(other.endsOn))
		.map((licence): AttentionRow => ({
			key: licence.licenceId,
			icon: 'triangle-alert',
			isWarning: true,
			isLicence: true,
			title: text('attention.ending', { province: words.province(licence), day: day(licence.endsOn) }),
			detail: text('attention.ending_text', {
				licence: `${words.class(licence)}, ${licence.number}`,
				count: licence.daysLeft ?? 0,
			}),
			action: mayChange && (
				<Button size="small" onClick={() => onAct({ kind: 'renewal', licence })}>
					{text('attention.renew')} <span className="sr-only">{licence.number}</span>
				</Button>
			),
		}));
	return [...missing, ...ending];
}

function useProposalRows(userId: number): readonly AttentionRow[] {
	const text = useText(staffPersonTexts);
	const { dayOf } = useFormat();
	const { data: proposals = [] } = useProposals(userId);
	return proposals.map(({ proposalId, title, proposedBy, expiresAt }) => ({
		key: proposalId,
		icon: 'badge-check',
		isWarning: false,
		title,
		detail: text('attention.proposal', { day: dayOf(expiresAt), name: proposedBy }),
		action: (
			<Link href={pathTo('staffApprovals', { key: proposalId })} className={buttonStyle({ size: 'small' })}>
				{text('attention.review')} <span className="sr-only">{title}</span>
			</Link>
		),
	}));
}
