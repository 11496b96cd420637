import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { keepBrandRedirect } from '../contract.ts';
import { type Hosts, renewHosts } from './queries.ts';
import { brandHostTexts } from './texts.ts';

export interface EndsSoonCardProps extends Pick<Hosts, 'former' | 'mayChange'> {
	readonly brandKey: string;
	/** How many still come to a host. */
	readonly visitsOf?: ((host: string) => ReactElement) | undefined;
}

/** Former main hosts: until when each redirects, and the act that lets it redirect for longer. */
export function EndsSoonCard({ former, ...of }: EndsSoonCardProps): ReactElement {
	const text = useText(brandHostTexts);
	return (
		<Card as="section" aria-labelledby="ends-soon">
			<CardHeader title={text('former.title')} titleId="ends-soon" />
			<ul className="grid gap-3">
				{former.map((one) => (
					<FormerHost key={one.host} former={one} {...of} />
				))}
			</ul>
		</Card>
	);
}

interface FormerHostProps extends Omit<EndsSoonCardProps, 'former'> {
	readonly former: Hosts['former'][number];
}

function FormerHost({ brandKey, former, mayChange, visitsOf }: FormerHostProps): ReactElement {
	const text = useText(brandHostTexts);
	const { dayOf } = useFormat();
	const queries = useQueryClient();
	const id = useId();
	const { host, leftAt, redirectsUntil, mayKeep } = former;
	const keep = useMutation({
		mutationFn: () => call(keepBrandRedirect, { brandKey, host, seen: redirectsUntil }),
		onSuccess: (kept) => showDone(text('former.kept', { host, until: dayOf(kept.redirectsUntil) })),
		onError: (error) => showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) }),
		onSettled: () => renewHosts(queries),
	});
	return (
		<li className="flex gap-3 text-sm">
			<Icon name="calendar-clock" className="mt-0.5 text-warning-text" />
			<div className="min-w-0">
				<p id={id} className="wrap-anywhere text-strong">
					{host}
				</p>
				<Text size="small">{text('former.text', { left: dayOf(leftAt), until: dayOf(redirectsUntil) })}</Text>
				{visitsOf?.(host)}
				{mayChange && mayKeep && (
					<OnlineButton
						size="small"
						className="mt-2"
						aria-describedby={id}
						isPending={keep.isPending}
						pendingLabel={text('former.pending')}
						onClick={() => keep.mutate()}
					>
						{text('former.keep')}
					</OnlineButton>
				)}
			</div>
		</li>
	);
}
