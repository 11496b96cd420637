import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Text } from '#ui/native/Text.tsx';
import { loginViaTexts } from '../page-texts.ts';

export function LoginViaWorking({ brandName }: { readonly brandName: string }): ReactElement {
	const text = useText(loginViaTexts);
	return (
		<Card padding="wide" as="section" aria-labelledby="via-title" aria-busy className="w-full max-w-[28rem]">
			<Heading level={1} size="title" id="via-title">
				{text('via.working_title')}
			</Heading>
			<div role="status" className="mt-3 flex items-center gap-3 text-muted">
				<Spinner />
				<Text tone="muted">{text('via.working_text', { brand: brandName })}</Text>
			</div>
			<noscript>
				<Notice tone="warning">{text('via.script_needed')}</Notice>
			</noscript>
		</Card>
	);
}
