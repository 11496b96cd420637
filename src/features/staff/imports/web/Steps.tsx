import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { importTexts } from './texts.ts';

const steps = ['file', 'columns', 'check', 'import'] as const;

/** Where in its four steps an import is. */
export function Steps({ step }: { readonly step: (typeof steps)[number] }): ReactElement {
	const text = useText(importTexts);
	const place = steps.indexOf(step);
	return (
		<>
			<Heading level={1} size="display">
				{text('title')}
			</Heading>
			<ol className="mt-4 mb-5 flex flex-wrap gap-x-4 gap-y-2" aria-label={text('steps')}>
				{steps.map((one, index) => (
					<li key={one} aria-current={one === step ? 'step' : undefined} className="text-sm">
						<Badge tone={one === step ? 'accent' : 'neutral'} {...(index < place && { icon: 'check' as const })}>
							{index + 1}. {text(`step.${one}`)}
						</Badge>
					</li>
				))}
			</ol>
		</>
	);
}
