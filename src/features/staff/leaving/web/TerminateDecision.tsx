import { type ReactElement, type ReactNode, type Ref, useId, useState } from 'react';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { HandOverRow, LeavingPreview } from '../contract.ts';
import type { End } from './use-end.ts';
import { leavingTexts } from './texts.ts';
import type { When } from './TerminateWhen.tsx';

export interface TerminateDecisionProps {
	readonly preview: LeavingPreview;
	readonly when: When;
	/** Who can approve it, by name, where it is proposed. */
	readonly approvers: string | undefined;
	/** A row that waits for a choice. */
	readonly open: HandOverRow | undefined;
	/** The plan is shown as it is. */
	readonly isUnchanged: boolean;
	readonly end: End;
	/** How much has to be settled first. */
	readonly blockers: number;
	readonly button: Ref<HTMLButtonElement>;
	/** Leads to what has to be settled. */
	readonly onBlockers: () => void;
	readonly onSubmit: (onDone: () => void) => void;
}

/** Exactly what will happen, and the act. */
export function TerminateDecision(props: TerminateDecisionProps): ReactElement {
	const { preview, when, end, approvers, blockers, button, onBlockers, onSubmit } = props;
	const text = useText(leavingTexts);
	const { day } = useFormat();
	const titleId = useId();
	const reasonId = useId();
	const [isAsking, setAsking] = useState(false);
	const name = `${preview.person.givenName} ${preview.person.familyName}`;
	const waits = useWaits(props);
	const failure = describeAnyFailure(end.error, text('network_failure'));
	const isProposed = approvers !== undefined;
	const label = useLabel(when, isProposed);
	const submit = (): void => onSubmit(() => setAsking(false));
	const press = (): void => {
		if (waits !== undefined) return;
		if (when.isNow && !isProposed) setAsking(true);
		else submit();
	};
	return (
		<Card as="section" aria-labelledby={titleId} className="border-line-strong xl:sticky xl:top-20">
			<Heading level={2} size="card" id={titleId}>
				{when.isNow || when.day === '' ? text('what.title') : text('what.title_day', { day: day(when.day) })}
			</Heading>
			<ul className="mt-4 grid gap-3">
				<Facts preview={preview} />
			</ul>
			<p className="mt-4 rounded-md border border-line bg-sunken px-3.5 py-3 text-sm text-body">
				{isProposed ? text('what.proposed', { names: approvers }) : text(when.isNow ? 'what.told_now' : 'what.told')}
			</p>
			<FormRefusal>{failure}</FormRefusal>
			<OnlineButton
				variant={isProposed ? 'primary' : 'danger'}
				isBlock
				ref={button}
				className={classNames('mt-4', waits !== undefined && 'unavailable')}
				{...(blockers > 0 && { icon: 'lock' })}
				aria-disabled={waits !== undefined}
				aria-describedby={waits === undefined ? undefined : reasonId}
				isPending={end.isPending}
				pendingLabel={text(isProposed ? 'act.proposing' : 'act.pending')}
				onClick={press}
			>
				{label}
			</OnlineButton>
			<Text id={reasonId} size="small" tone="muted" className="mt-2 empty:hidden">
				{blockers === 0 ? (
					(waits ?? '')
				) : (
					<button type="button" className={`${textLinkStyle} min-h-6 pointer-coarse:min-h-11`} onClick={onBlockers}>
						{waits}
					</button>
				)}
			</Text>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setAsking}
				title={text('confirm.title', { name })}
				confirmLabel={text('act.now')}
				cancelLabel={text('confirm.cancel')}
				tone="danger"
				needsConnection
				isPending={end.isPending}
				onConfirm={submit}
			>
				<p>{text('confirm.text', { name })}</p>
			</ConfirmDialog>
		</Card>
	);
}

function useLabel(when: When, isProposed: boolean): string {
	const text = useText(leavingTexts);
	const { day } = useFormat();
	if (isProposed) return text('act.propose');
	if (when.isNow) return text('act.now');
	return when.day === '' ? text('act.on_day') : text('act.on', { day: day(when.day) });
}

/** Why the button waits, as what to do. */
function useWaits({
	preview,
	when,
	open,
	isUnchanged,
	blockers,
}: Pick<TerminateDecisionProps, 'preview' | 'when' | 'open' | 'isUnchanged' | 'blockers'>): string | undefined {
	const text = useText(leavingTexts);
	if (blockers > 0) return text('settle.title', { count: blockers });
	if (!when.isNow && when.day === '') return text('waits.day');
	if (!when.isNow && when.day < preview.today) return text('waits.day_over');
	if (open === undefined) return isUnchanged ? text('waits.unchanged') : undefined;
	return open.kind === 'team' ? text('waits.lead', { name: open.name }) : text('waits.person');
}

/** What happens, with its figures; what there is none of is left out. */
function Facts({ preview }: { readonly preview: LeavingPreview }): ReactElement {
	const text = useText(leavingTexts);
	const { credits } = useFormat();
	const { impact } = preview;
	const monthly = impact.allowances.map(({ officeName, monthly }) =>
		text('what.allowance', { amount: credits(monthly), office: officeName }),
	);
	return (
		<>
			<Fact icon="log-out">
				{impact.sessions + impact.trustedBrowsers === 0
					? text('what.no_sessions')
					: text('what.sessions', {
							sessions: text('count.sessions', { count: impact.sessions }),
							browsers: text('count.browsers', { count: impact.trustedBrowsers }),
						})}
			</Fact>
			<WaysFact passkeys={impact.passkeys} accounts={impact.linkedAccounts} />
			{impact.autoLoads + impact.ownSeats > 0 && (
				<Fact icon="refresh-cw">
					{impact.autoLoads > 0 && impact.ownSeats > 0
						? text('what.charges', { count: impact.ownSeats })
						: impact.autoLoads > 0
							? text('what.auto_load')
							: text('what.subscriptions', { count: impact.ownSeats })}
				</Fact>
			)}
			{impact.cards > 0 && <Fact icon="credit-card">{text('what.cards', { count: impact.cards })}</Fact>}
			{impact.boughtCredits > 0 && (
				<Fact icon="coins">{text('what.credits', { amount: credits(impact.boughtCredits) })}</Fact>
			)}
			{monthly.map((words) => (
				<Fact key={words} icon="wallet">
					{words}
				</Fact>
			))}
			{impact.sharesGiven > 0 && <Fact icon="share-2">{text('what.shares', { count: impact.sharesGiven })}</Fact>}
			{impact.firstDesktops > 0 && (
				<Fact icon="house">{text('what.first_desktops', { count: impact.firstDesktops })}</Fact>
			)}
			{impact.invoiceCopies > 0 && <Fact icon="mail">{text('what.copies', { count: impact.invoiceCopies })}</Fact>}
			{impact.teamsLeft > 0 && <Fact icon="users">{text('what.teams', { count: impact.teamsLeft })}</Fact>}
			{impact.teamsLed.map(({ name, people, otherLeads }) => (
				<Fact key={`team ${name}`} icon="network">
					{otherLeads > 0
						? text('what.team_keeps', { name, count: otherLeads })
						: text('what.team_led', { name, count: people })}
				</Fact>
			))}
			{impact.grants.length > 0 && <Fact icon="lock">{text('what.grants', { count: impact.grants.length })}</Fact>}
			<Fact icon="folder-archive">{text('what.stays')}</Fact>
		</>
	);
}

/** The ways to sign in that end; a kind that the person has none of is not named. */
function WaysFact({ passkeys, accounts }: { readonly passkeys: number; readonly accounts: number }): ReactNode {
	const text = useText(leavingTexts);
	if (passkeys + accounts === 0) return null;
	const named = {
		passkeys: text('count.passkeys', { count: passkeys }),
		accounts: text('count.accounts', { count: accounts }),
	};
	return (
		<Fact icon="key-round">
			{passkeys > 0 && accounts > 0
				? text('what.ways', named)
				: text('what.way_ends', {
						count: passkeys + accounts,
						what: passkeys > 0 ? named.passkeys : named.accounts,
					})}
		</Fact>
	);
}

function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactElement {
	return (
		<li className="flex gap-3">
			<Icon name={icon} className="mt-1 text-muted" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}
