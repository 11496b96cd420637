import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { askAgainMs, askBrandHost, type BrandHost } from '../contract.ts';
import { FactRow } from './FactRow.tsx';
import { FactSteps } from './FactSteps.tsx';
import { type Hosts, renewHosts } from './queries.ts';
import { brandHostTexts } from './texts.ts';
import { usePause } from '#platform/web/use-pause.ts';
import { useSince } from '#platform/web/use-since.ts';

export interface HostCardProps {
	readonly brandKey: string;
	readonly host: BrandHost;
	readonly settings: Hosts['settings'];
	/** What is to be live next has it. */
	readonly isInDraft: boolean;
	/** The draft has it as its main host. */
	readonly isDraftMain: boolean;
	readonly isPublished: boolean;
	readonly mayChange: boolean;
	readonly onRemove: () => void;
	/** Absent where it cannot be put into a draft. */
	readonly onAddToDraft?: (() => void) | undefined;
	/** Absent where it cannot be taken out of a draft. */
	readonly onTakeOut?: (() => void) | undefined;
}

export function HostCard(props: HostCardProps): ReactElement {
	const { host, settings, isInDraft, isPublished } = props;
	const text = useText(brandHostTexts);
	const bodyId = useId();
	// What serves beside the main host has nothing to do, unless the draft changes it.
	const [isOpen, setOpen] = useState(host.isMain || !host.isServing || isInDraft !== host.isLive);
	const isKnown = host.askedAt !== undefined || (settings !== undefined && host.proof !== undefined);
	return (
		<Card as="section" padding="none" aria-label={host.host}>
			<div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-5 py-4">
				<div className="grid min-w-0 gap-1">
					<div className="flex flex-wrap items-center gap-2">
						<Heading level={2} size="card" className="wrap-anywhere">
							{host.host}
						</Heading>
						{isKnown && <StateBadge host={host} />}
						{host.isMain && <Badge tone="accent">{text('host.main')}</Badge>}
					</div>
					<Story host={host} isKnown={isKnown} />
				</div>
				<div className="flex gap-2">
					{host.isServing && !host.isMain && (
						<Button
							variant="quiet"
							size="small"
							isIconOnly
							isReading
							icon={isOpen ? 'chevron-up' : 'chevron-down'}
							aria-expanded={isOpen}
							aria-controls={bodyId}
							onClick={() => setOpen(!isOpen)}
						>
							{text('host.details', { host: host.host })}
						</Button>
					)}
					<Acts {...props} />
				</div>
			</div>
			<div id={bodyId} hidden={!isOpen} className="border-t border-line empty:hidden">
				{isKnown &&
					(host.isServing ? (
						<FactRow host={host} />
					) : (
						<FactSteps host={host} settings={settings} isPublished={isPublished} />
					))}
				{isKnown && <Foot {...props} />}
			</div>
		</Card>
	);
}

function StateBadge({ host: { facts, isServing } }: { readonly host: BrandHost }): ReactElement {
	const text = useText(brandHostTexts);
	if (facts.some(({ state }) => state === 'not_since'))
		return (
			<Badge tone="danger" icon="circle-x">
				{text('host.broken')}
			</Badge>
		);
	if (isServing)
		return (
			<Badge tone="success" icon="check">
				{text('host.serving')}
			</Badge>
		);
	return (
		<Badge tone="warning" icon="clock">
			{text('host.progress', { count: facts.filter(({ state }) => state === 'true').length })}
		</Badge>
	);
}

function Story({ host, isKnown }: Pick<HostCardProps, 'host'> & { readonly isKnown: boolean }): ReactElement | null {
	const text = useText(brandHostTexts);
	const { since } = useSince();
	const { addedAt, addedBy, isMain, isServing, isLive } = host;
	if (!isKnown)
		return (
			<Text size="small" tone="muted">
				{text('host.not_looked_at')}
			</Text>
		);
	if (isMain) return null;
	if (isLive || isServing)
		return (
			<Text size="small" tone="muted">
				{text(isLive ? 'host.live' : 'host.ready')}
			</Text>
		);
	if (addedAt === undefined) return null;
	return (
		<Text size="small" tone="muted">
			{addedBy === undefined
				? text('host.added', { time: since(addedAt) })
				: text('host.added_by', { name: addedBy, time: since(addedAt) })}
		</Text>
	);
}

function Acts({ brandKey, host, settings, isInDraft, mayChange, onRemove }: HostCardProps): ReactElement | null {
	const text = useText(brandHostTexts);
	const queries = useQueryClient();
	const secondsLeft = usePause(host.askedAt, askAgainMs);
	const ask = useMutation({
		mutationFn: () => call(askBrandHost, { brandKey, host: host.host }),
		onSettled: () => renewHosts(queries),
	});
	if (!mayChange) return null;
	return (
		<>
			{settings !== undefined && !host.isServing && host.proof !== undefined && (
				<OnlineButton
					size="small"
					icon="refresh-cw"
					disabled={secondsLeft > 0 && !ask.isPending}
					isPending={ask.isPending}
					pendingLabel={text('ask.pending')}
					onClick={() => ask.mutate()}
				>
					{secondsLeft > 0 ? text('ask.wait', { count: secondsLeft }) : text('ask.now')}
				</OnlineButton>
			)}
			{!host.isLive && !isInDraft && (
				<Button variant="quiet" size="small" isIconOnly icon="trash-2" onClick={onRemove}>
					{text('remove.of', { host: host.host })}
				</Button>
			)}
			<output className="sr-only">{ask.error !== null && describeFailure(ask.error, text('network_failure'))}</output>
		</>
	);
}

function Foot(props: HostCardProps): ReactElement | null {
	const { host, settings, isInDraft } = props;
	const text = useText(brandHostTexts);
	const { fromNow } = useSince();
	const { dayOf } = useFormat();
	const { askedAt, nextAskAt, isServing, isLive, certificateEndsAt } = host;
	const asked = isServing
		? askedAt !== undefined && text('foot.asked', { ago: fromNow(askedAt) })
		: settings !== undefined && nextAskAt !== undefined && text('foot.next', { time: fromNow(nextAskAt) });
	const act = actOf(props);
	if (asked === false && certificateEndsAt === undefined && act === undefined && isInDraft === isLive) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 text-sm text-muted">
			{asked !== false && <span>{asked}</span>}
			{certificateEndsAt !== undefined && <span>{text('foot.certificate', { day: dayOf(certificateEndsAt) })}</span>}
			{isInDraft !== isLive && <Badge tone="warning">{text(isLive ? 'draft.gone' : 'draft.there')}</Badge>}
			{act !== undefined && (
				<Button size="small" disabled={act.isClosed} onClick={act.onPress}>
					{text(act.label)}
				</Button>
			)}
		</div>
	);
}

/** A host comes into the draft once it is ready, and goes out of it unless it is the main one, live or in the draft. */
function actOf({ host, isInDraft, isDraftMain, isPublished, mayChange, onAddToDraft, onTakeOut }: HostCardProps) {
	const { isServing, isLive, isMain, facts } = host;
	if (!mayChange) return undefined;
	if (isInDraft)
		return onTakeOut === undefined || isDraftMain || isMain
			? undefined
			: { label: isLive ? ('leave.open' as const) : ('draft.take' as const), isClosed: false, onPress: onTakeOut };
	// A host of a brand that is not published serves nothing yet, so the other three facts are enough for its first version.
	const isReady =
		isLive || isServing || (!isPublished && facts.every(({ fact, state }) => fact === 'tls' || state === 'true'));
	if (onAddToDraft === undefined) return undefined;
	return {
		label: isLive ? ('draft.back' as const) : ('draft.add' as const),
		isClosed: !isReady,
		onPress: onAddToDraft,
	};
}
