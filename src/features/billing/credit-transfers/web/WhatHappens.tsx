import type { ReactElement, ReactNode } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { getTransferLimits } from '../contract.ts';
import { transferTexts } from './texts.ts';

export interface WhatHappensProps {
	/** Undefined while they are loaded; their lines keep their place. */
	readonly limits: OutputOf<typeof getTransferLimits> | undefined;
}

/** What follows from a transfer, and how much may go, beside the form. */
export function WhatHappens({ limits }: WhatHappensProps): ReactElement {
	const text = useText(transferTexts);
	const { credits } = useFormat();
	return (
		<Card as="section" aria-labelledby="transfer-what">
			<CardHeader title={text('transfer.what')} titleId="transfer-what" />
			<ul className="grid gap-2.5">
				<What icon="wallet">{text('transfer.at_once')}</What>
				<What icon="mail">{text('transfer.both_told')}</What>
				<What icon="calendar-check">
					{limits !== undefined && text('transfer.left_today', { amount: credits(limits.leftToday) })}
				</What>
				<What icon="shield-check">
					{limits !== undefined && text('transfer.proof_above', { amount: credits(limits.proofAbove) })}
				</What>
				<What icon="ban">{text('transfer.not_undone')}</What>
			</ul>
		</Card>
	);
}

function What({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactElement {
	return (
		<li className="flex min-h-5 gap-3">
			<Icon name={icon} className="mt-0.5 text-muted" />
			<span className="min-w-0">{children}</span>
		</li>
	);
}
