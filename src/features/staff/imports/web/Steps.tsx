import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { StepList } from '#ui/StepList.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { importTexts } from './texts.ts';

const steps = ['file', 'columns', 'check', 'import'] as const;

/** Where in its four steps an import is. */
export function Steps({ step }: { readonly step: (typeof steps)[number] }): ReactElement {
	const text = useText(importTexts);
	return (
		<>
			<PageHead title={text('title')} />
			<StepList
				label={text('steps')}
				steps={steps}
				current={step}
				nameOf={(one) => text(`step.${one}`)}
				className="mb-5"
			/>
		</>
	);
}
