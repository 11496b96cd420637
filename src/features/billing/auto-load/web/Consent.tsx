import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { autoLoadTexts } from './texts.ts';

const ruleIcons: readonly IconName[] = ['chart-line', 'credit-card', 'calendar-check'];

export interface ConsentProps {
	/** As the server keeps it: what is authorized, the lines of the rule, and the terms, each on a line of its own. Undefined on its way. */
	readonly text: string | undefined;
	/** Says who agreed to it, and when. */
	readonly agreed?: string;
}

/** The words that are agreed to, none left out and none added. One of an earlier version is a single paragraph. */
export function Consent({ text: words, agreed }: ConsentProps): ReactElement {
	const text = useText(autoLoadTexts);
	const [intro, ...rest] = words?.split('\n') ?? [];
	const terms = rest.length > 1 ? rest.at(-1) : undefined;
	const lines = terms === undefined ? rest : rest.slice(0, -1);
	return (
		<div className="grid gap-3">
			<p className="text-sm font-semibold text-strong">{agreed ?? text('consent.title')}</p>
			{words === undefined ? (
				<div className="grid min-h-40 content-start gap-4">
					<Skeleton width="wide" />
					<Skeleton width="wide" />
					<Skeleton width="half" />
				</div>
			) : (
				<>
					<p>{intro}</p>
					{lines.length > 0 && <ConsentLines lines={lines} icons={ruleIcons} />}
					{terms !== undefined && <p className="text-sm">{terms}</p>}
				</>
			)}
		</div>
	);
}

interface ConsentLinesProps {
	readonly lines: readonly string[];
	readonly icons: readonly IconName[];
}

/** Each line of a rule stands beside its mark. */
export function ConsentLines({ lines, icons }: ConsentLinesProps): ReactElement {
	return (
		<ul className="grid gap-2.5">
			{lines.map((line, nth) => (
				<li key={line} className="flex items-start gap-3 text-strong">
					<span className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-surface text-accent-text">
						<Icon name={icons[nth] ?? 'check'} />
					</span>
					<span className="mt-0.5">{line}</span>
				</li>
			))}
		</ul>
	);
}
