import type { ReactElement } from 'react';
import { after } from '#platform/contract/duration.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Badge, type BadgeProps } from '#ui/native/Badge.tsx';
import { confirmationLifetimeMs, type Copy } from '../contract.ts';
import { invoiceTexts } from './texts.ts';

/** The link that its reader was mailed may no longer be used. */
export function hasLapsed(askedAt: string): boolean {
	return after(new Date(askedAt), confirmationLifetimeMs) <= new Date();
}

/** How an address stands; without one it is not in the list yet. */
export function StateBadge({ copy }: { readonly copy?: Copy }): ReactElement {
	const text = useText(invoiceTexts);
	const [key, look]: readonly [
		'new' | 'stopped' | 'confirmed' | 'lapsed' | 'waiting',
		Pick<BadgeProps, 'tone' | 'icon'>,
	] =
		copy === undefined
			? ['new', { tone: 'info' }]
			: copy.state === 'stopped'
				? ['stopped', { tone: 'neutral', icon: 'x' }]
				: copy.askedAt === undefined
					? ['confirmed', { tone: 'success', icon: 'check' }]
					: hasLapsed(copy.askedAt)
						? ['lapsed', { tone: 'danger' }]
						: ['waiting', { tone: 'warning', icon: 'clock' }];
	return <Badge {...look}>{text(`send.${key}`)}</Badge>;
}
