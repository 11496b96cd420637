// npm run weights: keeps what each part weighs now as the most that it may weigh. test/repo/script-weights.test.ts compares.
import { writeFileSync } from 'node:fs';
import { weighScripts, weightsFile } from './lib/script-weights.ts';

/** A sentence more in a text that many parts share should not fail fifty of them. */
const room = 1;

const weights = weighScripts('.').map(
	({ part, kilobytes, files }) => [part, { kilobytes: Math.ceil(kilobytes + room), files }] as const,
);
const lines = weights
	.sort(([one], [other]) => (one < other ? -1 : 1))
	.map(
		([part, weight]) =>
			`\t${JSON.stringify(part)}: ${JSON.stringify(weight)
				.replaceAll(/([{,:])/g, '$1 ')
				.replace('}', ' }')}`,
	);
writeFileSync(weightsFile, `{\n${lines.join(',\n')}\n}\n`);
