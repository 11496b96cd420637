import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { importQuery } from './queries.ts';
import { RunStep } from './RunStep.tsx';
import { Steps } from './Steps.tsx';

export interface ImportPageProps {
	readonly importId: string;
}

/** One import, in the step where it is. */
export function ImportPage({ importId }: ImportPageProps): ReactElement {
	const found = useSuspenseQuery(importQuery(importId)).data;
	// Somebody looks at the columns once more after the check.
	const [isMapping, setMapping] = useState(false);
	const isInColumns = found.state === 'columns' || (isMapping && found.state === 'checked');
	if (isInColumns) {
		return (
			<>
				<Steps step="columns" />
				<ColumnsStep found={found} onChecking={() => setMapping(false)} />
			</>
		);
	}
	if (found.state === 'checking' || found.state === 'checked') {
		return (
			<>
				<Steps step="check" />
				<CheckStep found={found} onColumns={() => setMapping(true)} />
			</>
		);
	}
	return (
		<>
			<Steps step="import" />
			<RunStep found={found} />
		</>
	);
}
