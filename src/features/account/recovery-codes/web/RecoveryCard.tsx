import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useProvedChange } from '#platform/web/use-proved-change.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { fewRecoveryCodes, makeRecoveryCodes } from '../contract.ts';
import { RecoveryCodeSheet } from './RecoveryCodeSheet.tsx';
import { recoveryTexts } from './texts.ts';

export interface RecoveryCardProps {
	readonly left: number;
	/** Counts again what is left. */
	readonly refresh: () => Promise<void>;
}

export function RecoveryCard({ left, refresh }: RecoveryCardProps): ReactElement {
	const text = useText(recoveryTexts);
	const [isAsking, setAsking] = useState(false);
	const [codes, setCodes] = useState<readonly string[]>([]);
	const make = useProvedChange(
		() => call(makeRecoveryCodes, {}),
		refresh,
		({ recoveryCodes }) => {
			setAsking(false);
			setCodes(recoveryCodes);
		},
	);
	const isFew = left <= fewRecoveryCodes;
	return (
		<Card as="section" aria-labelledby="recovery-title">
			<CardHeader
				title={text('recovery.title')}
				titleId="recovery-title"
				description={text('recovery.text')}
				actions={
					<Button size="small" icon="refresh-cw" onClick={() => setAsking(true)}>
						{text('recovery.make')}
					</Button>
				}
			/>
			<div className="grid justify-items-start gap-3">
				<Badge tone={isFew ? 'warning' : 'success'} icon={isFew ? 'triangle-alert' : 'check'}>
					{left === 0 ? text('recovery.none') : text('recovery.left', { count: left })}
				</Badge>
				{isFew && <Notice tone="warning">{text('recovery.few')}</Notice>}
			</div>
			<ConfirmDialog
				isOpen={isAsking}
				onOpenChange={setAsking}
				title={text('recovery.make_title')}
				confirmLabel={text('recovery.make')}
				cancelLabel={text('recovery.cancel')}
				isPending={make.isPending}
				pendingLabel={text('recovery.pending')}
				error={describeAnyFailure(make.error, text('recovery.network_failure'))}
				onConfirm={() => make.mutate()}
			>
				<p>{text('recovery.make_text')}</p>
			</ConfirmDialog>
			<Dialog
				isOpen={codes.length > 0}
				onOpenChange={() => setCodes([])}
				title={text('recovery.title')}
				closeLabel={text('recovery.close')}
				isDismissable={false}
			>
				<RecoveryCodeSheet codes={codes} finishLabel={text('recovery.finish')} onFinish={() => setCodes([])} />
			</Dialog>
		</Card>
	);
}
