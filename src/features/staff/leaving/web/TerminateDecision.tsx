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
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { HandOverRow, LeavingPreview } from '../contract.ts';
import { type Chosen, isChosen, keyOf } from './choices.ts';
import type { End } from './use-end.ts';
import { leavingTexts } from './texts.ts';
import type { When } from './TerminateWhen.tsx';

export interface TerminateDecisionProps {
	readonly preview: LeavingPreview;
	readonly when: When;
	/** Who can approve it, by name, where it is proposed. */
	readonly approvers: string | undefined;
	readonly chosen: (row: HandOverRow) => Chosen | undefined;
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
	const { preview, when, chosen, end, approvers, blockers, button, onBlockers, onSubmit } = props;
	const text = useText(leavingTexts);
	const { day } = useFormat();
	const titleId = useId();
	const reasonId = useId();
	const [isAsking, setAsking] = useState(false);
	const name = `${preview.person.givenName} ${preview.person.familyName}`;
	const waits = useWaits(props);
	const failure = describeAnyFailure(end.error, text('network_failure'));
	const isProposed = approvers !== undefined;
	const label = useLabel(when, isProposed, preview.planned?.lastDay);
	const submit = (): void => onSubmit(() => setAsking(false));
	const press = (): void => {
		if (waits.length > 0) return;
		if (when.isNow && !isProposed) setAsking(true);
		else submit();
	};
	return (
		<Card as="section" aria-labelledby={titleId} className="border-line-strong xl:sticky xl:top-20">
			<Heading level={2} size="card" id={titleId}>
				{when.isNow || when.day === '' ? text('what.title') : text('what.title_day', { day: day(when.day) })}
			</Heading>
			<ul className="mt-4 grid gap-3">
				<Facts preview={preview} chosen={chosen} />
			</ul>
			<p className="mt-4 rounded-md border border-line bg-sunken px-3.5 py-3 text-sm text-body">
				{isProposed ? text('what.proposed', { names: approvers }) : text(when.isNow ? 'what.told_now' : 'what.told')}
			</p>
			<FormRefusal>{failure}</FormRefusal>
			<OnlineButton
				variant={isProposed ? 'primary' : 'danger'}
				isBlock
				ref={button}
				className={classNames('mt-4', waits.length > 0 && 'unavailable')}
				{...(blockers > 0 && { icon: 'lock' })}
				aria-disabled={waits.length > 0}
				aria-describedby={waits.length === 0 ? undefined : reasonId}
				isPending={end.isPending}
				pendingLabel={text(isProposed ? 'act.proposing' : 'act.pending')}
				onClick={press}
			>
				{label}
			</OnlineButton>
			<div id={reasonId} className="mt-2 grid gap-1 text-sm text-muted empty:hidden">
				{waits.length > 1 && <p>{text('waits.title', { count: waits.length })}</p>}
				{waits.map(({ key, words }) =>
					key === 'settle' ? (
						<button
							key={key}
							type="button"
							className={`${textLinkStyle} min-h-6 justify-self-start text-start pointer-coarse:min-h-11`}
							onClick={onBlockers}
						>
							{words}
						</button>
					) : (
						<p key={key}>{words}</p>
					),
				)}
			</div>
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

/** Where an end is planned for the same day, only the rest is saved. */
function useLabel(when: When, isProposed: boolean, plannedDay: string | undefined): string {
	const text = useText(leavingTexts);
	const { day } = useFormat();
	if (isProposed) return text('act.propose');
	if (when.isNow) return text('act.now');
	if (when.day !== '' && when.day === plannedDay) return text('act.save');
	return when.day === '' ? text('act.on_day') : text('act.on', { day: day(when.day) });
}

interface Wait {
	readonly key: string;
	readonly words: string;
}

/** All that the button waits for, each as what to do. */
function useWaits({
	preview,
	when,
	chosen,
	isUnchanged,
	blockers,
}: Pick<TerminateDecisionProps, 'preview' | 'when' | 'chosen' | 'isUnchanged' | 'blockers'>): readonly Wait[] {
	const text = useText(leavingTexts);
	const waits: Wait[] = [];
	if (blockers > 0) waits.push({ key: 'settle', words: text('waits.settle', { count: blockers }) });
	if (!when.isNow && when.day === '') waits.push({ key: 'day', words: text('waits.day') });
	else if (!when.isNow && when.day < preview.today) waits.push({ key: 'day', words: text('waits.day_over') });
	for (const row of preview.impact.rows) {
		if (isChosen(chosen(row))) continue;
		const words = row.kind === 'team' ? text('waits.lead', { name: row.name }) : text(`waits.${row.kind}`);
		waits.push({ key: keyOf(row), words });
	}
	if (waits.length === 0 && isUnchanged) waits.push({ key: 'unchanged', words: text('waits.unchanged') });
	return waits;
}

/** What happens, with its figures; what there is none of is left out. */
function Facts({ preview, chosen }: Pick<TerminateDecisionProps, 'preview' | 'chosen'>): ReactElement {
	const text = useText(leavingTexts);
	const { credits } = useFormat();
	const { impact } = preview;
	const nextLeadOf = (team: string): string | undefined => {
		const row = impact.rows.find(({ kind, name }) => kind === 'team' && name === team);
		return row && chosen(row)?.name;
	};
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
			{impact.teamsLed.map(({ name, people, otherLeads }) => {
				const lead = nextLeadOf(name);
				return (
					<Fact key={`team ${name}`} icon="network">
						{otherLeads > 0
							? text('what.team_keeps', { name, count: otherLeads })
							: lead === undefined
								? text('what.team_led', { name, count: people })
								: text('what.team_next', { name, lead })}
					</Fact>
				);
			})}
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
