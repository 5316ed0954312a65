/** What committing would bring about at once: who would get how many points, for what. */
import { namesOf, points, theKind } from '~/words/sentences';
import { say } from '~/words/voice';
import type { TableView } from './table-view';

export function previewText({ table, names }: TableView): string {
  const scores = table.preview.value.filter((event) => event.type === 'scored');
  return scores
    .filter(({ when }) => when === 'done')
    .map((event) =>
      say('wouldScore', {
        who: namesOf(names, [event.seat]),
        points: points(event.points),
        feature: theKind(event.feature),
      }),
    )
    .join(' ');
}
