import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { Text } from '#ui/native/Text.tsx';
import { returnTexts } from '../page-texts.ts';

/** A moment, while the provider is asked. */
export function ReturnWorking(): ReactElement {
	const text = useText(returnTexts);
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="return-title" aria-busy="true">
				<Heading level={1} size="title" id="return-title">
					{text('return.title')}
				</Heading>
				<div role="status" className="mt-4 flex items-center gap-3">
					<Spinner />
					<Text tone="muted">{text('return.wait')}</Text>
				</div>
				<noscript>
					<div className="mt-5">
						<Notice tone="warning">{text('return.script_needed')}</Notice>
					</div>
				</noscript>
			</Card>
		</div>
	);
}
