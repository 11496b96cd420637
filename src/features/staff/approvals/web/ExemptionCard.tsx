import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { ExemptionDialog } from './ExemptionDialog.tsx';
import { ExemptionNow } from './ExemptionNow.tsx';
import { approvalTexts } from './texts.ts';

/** Says whether a person signs in without a second step, until when and why. A new exemption is proposed in a dialog. */
export function ExemptionCard({ userId }: { readonly userId: number }): ReactElement {
	const text = useText(approvalTexts);
	const [isProposing, setProposing] = useState(false);
	return (
		<Card>
			<CardHeader
				title={text('exempt.title')}
				description={text('exempt.lead')}
				actions={<Button onClick={() => setProposing(true)}>{text('exempt.submit')}</Button>}
			/>
			<ExemptionNow userId={userId} />
			{isProposing && <ExemptionDialog userId={userId} onClose={() => setProposing(false)} />}
		</Card>
	);
}
