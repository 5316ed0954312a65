/** The buttons that open panels. */
import { number, say } from '~/words/voice';
import { Icon, type IconName } from './icons';
import { Logo } from './pictures';
import { type Panel, useTableView } from './table-view';

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly keys?: string;
  readonly mark?: string;
  readonly class?: string;
  readonly onPress: () => void;
}

function Tool({ icon, name, keys, mark, class: kind = '', onPress }: ToolProps) {
  return (
    <button
      type="button"
      class={`quiet tool ${kind}`}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys})` : name}
      onClick={onPress}
    >
      <Icon name={icon} />
      {mark !== undefined && <span aria-hidden="true">{mark}</span>}
    </button>
  );
}

export function Tools({ onLeave }: { onLeave: () => void }) {
  const { table, panel, show, parts } = useTableView();
  const open = (name: Panel) => () => {
    panel.value = name;
  };
  const { bag } = table.game.value.turn;
  return (
    <nav class="tools" aria-label={say('menu')}>
      <button type="button" class="quiet tool brand" aria-label={say('leave')} onClick={onLeave}>
        <Logo />
        <span aria-hidden="true">Lauze</span>
      </button>
      <Tool
        icon="tiles"
        name={say('tilesLeftCount', { n: bag })}
        mark={number(bag)}
        keys="T"
        onPress={open('tiles')}
      />
      <Tool
        icon="last"
        name={say('lastMove')}
        keys="L"
        onPress={() => show(table.last.peek().cells)}
      />
      <Tool icon="choices" name={say('choices')} keys="K" onPress={open('choices')} />
      <Tool icon="log" name={say('log')} keys="H" class="small-only" onPress={open('log')} />
      {parts && <parts.Tools />}
      <Tool icon="help" name={say('help')} keys="?" class="spare" onPress={open('help')} />
      <Tool icon="menu" name={say('menu')} onPress={open('menu')} />
    </nav>
  );
}
