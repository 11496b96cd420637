import type { ReactElement, ReactNode } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { applicationWords } from '#platform/web/application/words.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useLanguage } from '#platform/web/text-context.tsx';

export interface KeptTimeProps {
	/** For a query: when its data came, in milliseconds; 0 for none. */
	readonly at: number;
	/** In its place while there is a connection. */
	readonly children?: ReactNode;
}

/** While the connection is lost: from when the data is. */
export function KeptTime({ at, children }: KeptTimeProps): ReactElement {
	const isLost = useIsLost();
	const language = useLanguage();
	if (!isLost || at === 0) return <>{children}</>;
	const time = createDateTimeFormat(language, { timeStyle: 'short' })(new Date(at));
	return (
		<time dateTime={new Date(at).toISOString()} className="text-sm text-muted">
			{applicationWords()('kept_at', { time })}
		</time>
	);
}
