import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { brandTexts } from '../texts.ts';
import { useValueWords } from '../use-value-words.ts';
import { useWhen } from '../use-when.ts';
import type { Conflict } from './save-outcome.ts';
import { readValue } from './value-text.ts';

export interface ConflictChoiceProps {
	readonly conflict: Conflict;
	readonly mine: unknown;
	readonly onMine: () => void;
	readonly onTheirs: () => void;
}

/** Both values of a field that two people changed: one of them stays. */
export function ConflictChoice({ conflict, mine, onMine, onTheirs }: ConflictChoiceProps): ReactElement {
	const text = useText(brandTexts);
	const when = useWhen();
	const { theirs, by, at } = conflict;
	const words = useValueWords();
	const show = (value: unknown): string => words(conflict.path, value) || text('conflict.empty');
	const title =
		by === undefined || at === undefined
			? text('conflict.title')
			: text('conflict.by', { name: by, time: when.exact(at) });
	return (
		<Notice
			tone="warning"
			role="alert"
			title={title}
			action={
				<>
					<Button size="small" onClick={onMine}>
						{text('conflict.mine')}
					</Button>
					<Button size="small" onClick={onTheirs}>
						{text('conflict.theirs')}
					</Button>
				</>
			}
		>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
				<dt className="text-muted">{text('conflict.yours_label')}</dt>
				<dd className="wrap-anywhere">{show(mine)}</dd>
				<dt className="text-muted">{text('conflict.theirs_label')}</dt>
				<dd className="wrap-anywhere">{show(readValue(theirs))}</dd>
			</dl>
		</Notice>
	);
}
