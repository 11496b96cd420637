// The report of what is owed in services as a file: a row for each kind.
import { decimalCell } from '#platform/server/csv.ts';
import { sumDeferred } from './deferred.ts';
import { exportTexts, type ReportFile } from './report-file.ts';

export const deferredFile: ReportFile = {
	columns: ['kind', 'opening', 'sold', 'used', 'expired', 'credited', 'closing'],
	async *pages({ of, read, language }) {
		const { kinds } = await read((queries) => sumDeferred(queries, of));
		const text = exportTexts[language];
		yield kinds.map(({ kind, opening, sold, used, expired, credited, closing }) => ({
			kind: text(`kind.${kind}`),
			opening: decimalCell(opening),
			sold: decimalCell(sold),
			used: decimalCell(used),
			expired: decimalCell(expired),
			credited: decimalCell(credited),
			closing: decimalCell(closing),
		}));
	},
};
