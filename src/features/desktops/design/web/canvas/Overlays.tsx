import type { ReactElement } from 'react';
import { ConflictChoice, type ConflictChoiceProps } from '../ConflictChoice.tsx';
import type { Conflict } from '../session/design-session.ts';
import { MovePad, type MovePadProps } from './MovePad.tsx';
import { WordsDialog, type WordsQuestion } from '../WordsDialog.tsx';

export interface OverlaysProps {
	/** Undefined where no tile is moved by its menu. */
	readonly pad: MovePadProps | undefined;
	readonly question: WordsQuestion | undefined;
	readonly onAnswered: () => void;
	readonly conflict: Conflict | undefined;
	readonly isSheet: boolean;
	readonly onResolve: (conflict: Conflict, choice: Parameters<ConflictChoiceProps['onResolve']>[0]) => void;
}

/** What stands over the canvas, one thing at a time. Fetched after it: the desktop can be arranged before. */
export function Overlays({ pad, question, onAnswered, conflict, isSheet, onResolve }: OverlaysProps): ReactElement {
	return (
		<>
			{pad !== undefined && <MovePad {...pad} />}
			{question !== undefined && <WordsDialog question={question} onClose={onAnswered} />}
			{/* Not while something else is asked: that would be lost. */}
			{conflict !== undefined && question === undefined && pad === undefined && (
				<ConflictChoice
					key={conflict.operation.operationId}
					conflict={conflict}
					isSheet={isSheet}
					onResolve={(choice) => onResolve(conflict, choice)}
				/>
			)}
		</>
	);
}
