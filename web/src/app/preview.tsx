/** What committing would bring about at once: who would get how many points, for what. */
import { namesOf, points, theKind } from '~/words/sentences';
import { say } from '~/words/voice';
import { useTableView } from './table-view';

export function Preview() {
  const { table, names } = useTableView();
  const scores = table.preview.value.filter((event) => event.type === 'scored');
  const lines = scores.filter(({ when }) => when === 'done');
  return (
    <p class="preview">
      {lines
        .map((event) =>
          say('wouldScore', {
            who: namesOf(names, [event.seat]),
            points: points(event.points),
            feature: theKind(event.feature),
          }),
        )
        .join(' ')}
    </p>
  );
}
