import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { useEditor } from '../fields/editor.ts';
import { EditableFacts } from '../fields/EditableFacts.tsx';
import { brandTexts } from '../texts.ts';

const methods = ['password', 'microsoft', 'zoho'] as const;

/** How people come in, and where they are led afterwards. */
export function SignInSection(): ReactElement {
	const text = useText(brandTexts);
	const editor = useEditor();
	const { value } = editor.find('signInMethods');
	const used: readonly unknown[] = Array.isArray(value) ? value : [];
	const isOptional = editor.find('secondFactor').value === 'optional';
	return (
		<div className="grid max-w-4xl gap-4">
			<Card as="section" aria-labelledby="ways">
				<CardHeader title={text('path.signInMethods')} titleId="ways" description={text('ways.hint')} />
				<dl className="divide-y divide-line border-t border-line">
					{methods.map((method) => (
						<div key={method} className="flex justify-between gap-6 py-2.5">
							<dt className="text-strong">{text(`way.${method}`)}</dt>
							<dd className="text-muted">{text(used.includes(method) ? 'ways.on' : 'ways.off')}</dd>
						</div>
					))}
					<div className="flex justify-between gap-6 py-2.5">
						<dt className="text-strong">{text('path.secondFactor')}</dt>
						<dd className="text-muted">{text(isOptional ? 'ways.optional' : 'ways.required')}</dd>
					</div>
				</dl>
			</Card>
			<EditableFacts
				title={text('leave.title')}
				hint={text('leave.hint')}
				paths={['postLogoutUrl']}
				optional={['postLogoutUrl']}
			/>
		</div>
	);
}
