import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { brandTexts } from '../texts.ts';
import { compareParagraphs } from '#platform/web/differences/compare-paragraphs.ts';
import { compareWords } from '#platform/web/differences/compare-words.ts';

export interface WordDifferenceProps {
	readonly before: string;
	readonly after: string;
	readonly lang?: string | undefined;
}

/** Old words are struck, new ones stand beside them. Elements say it as well as colours. */
export function WordDifference({ before, after, lang }: WordDifferenceProps): ReactElement {
	return (
		<span lang={lang} className="wrap-anywhere whitespace-pre-line">
			{compareWords(before, after).map(({ kind, text }, index) => {
				// oxlint-disable-next-line react/no-array-index-key -- the passages of a text have no other name
				const key = `${index}${kind}`;
				if (kind === 'same') return <span key={key}>{text}</span>;
				return kind === 'removed' ? (
					<del key={key} className="rounded-xs bg-danger-soft text-danger-text">
						{text}
					</del>
				) : (
					<ins key={key} className="ms-1 rounded-xs bg-success-soft font-semibold text-success-text no-underline">
						{text}
					</ins>
				);
			})}
		</span>
	);
}

/** Of a text of several paragraphs those that changed. */
export function TextDifference({ before, after, lang }: WordDifferenceProps): ReactElement {
	const text = useText(brandTexts);
	return (
		<div className="grid gap-2">
			{compareParagraphs(before.split('\n\n'), after.split('\n\n')).map((change, index) => {
				// oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
				const key = `${index}${change.kind}`;
				return change.kind === 'same' ? (
					<p key={key} className="text-sm text-muted">
						{text('differences.unchanged', { count: change.count })}
					</p>
				) : (
					<p key={key}>
						<WordDifference before={change.before} after={change.after} lang={lang} />
					</p>
				);
			})}
		</div>
	);
}
