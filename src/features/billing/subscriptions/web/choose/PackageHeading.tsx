import type { ReactElement, ReactNode } from 'react';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { Detail } from '../queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useName, usePackageList } from '../use-words.ts';

interface PackageHeadingProps {
	readonly detail: Detail;
	readonly children?: ReactNode;
}

export function PackageHeading({ detail, children }: PackageHeadingProps): ReactElement {
	const name = useName();
	const list = usePackageList();
	const [first, ...others] = detail.packages;
	return (
		<div className="min-w-0">
			<div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
				<Heading level={2} size="section" id="standing-title">
					{first !== undefined && others.length === 0 ? name(first.names) : list(detail.packages)}
				</Heading>
				<StateBadge state={detail.state} until={detail.accessUntil} />
			</div>
			{children !== undefined && <Text tone="muted">{children}</Text>}
		</div>
	);
}
