import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { StepList } from '#ui/StepList.tsx';
import { importTexts } from './texts.ts';

const steps = ['file', 'columns', 'check', 'import'] as const;

/** Where in its four steps an import is. */
export function Steps({ step }: { readonly step: (typeof steps)[number] }): ReactElement {
	const text = useText(importTexts);
	return (
		<>
			<Heading level={1} size="display">
				{text('title')}
			</Heading>
			<StepList
				label={text('steps')}
				steps={steps}
				current={step}
				nameOf={(one) => text(`step.${one}`)}
				className="mt-4 mb-5"
			/>
		</>
	);
}
