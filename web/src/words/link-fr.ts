/** What the page says in French about games by a link, in the order of link-en.ts. */
import { forms } from './forms';
import type { words as english } from './link-en';

export const words: typeof english = {
  // Terms
  terms: 'Conditions',
  termsSummary: '{aids} · {clock} · {watch} · {first}',
  aids: 'Aides',
  aidsNamed: 'Aides : {aids}',
  aidsText: {
    learning:
      "Tout est montré : les tuiles qui restent, qui tient une zone et ce qu'elle vaut, et ce que chaque choix rapporterait.",
    standard:
      "On voit les tuiles qui restent, qui tient une zone et ce qu'elle vaut, mais pas ce qu'un choix rapporterait.",
    tournament:
      "On voit qui tient une zone, mais ni ce qu'elle vaut avant d'être complète, ni les tuiles qui restent, ni ce qu'un choix rapporterait.",
  },
  aidsName: {
    learning: 'Apprentissage',
    standard: 'Ordinaires',
    tournament: 'Tournoi',
  },
  clock: 'Pendule',
  clockKind: {
    none: 'Sans pendule',
    game: 'Minutes',
    turn: 'Jours',
  },
  clockMinutes: 'Minutes par joueur',
  clockIncrement: 'Secondes ajoutées à chaque tour',
  clockDays: 'Jours pour chaque tour',
  clockGameText: forms('{n} minute chacun', '{n} minutes chacun'),
  clockGameMore: '{game}, {n} s de plus par tour',
  clockTurnText: forms('{n} jour par tour', '{n} jours par tour'),
  flag: "Celui qui n'a plus de temps",
  flagName: {
    loses: 'perd la partie',
    'plays-on': "continue ; c'est seulement noté",
    computer: "est remplacé par l'ordinateur jusqu'à son retour",
  },
  flagLosesMany: "finit dernier ; l'ordinateur continue à sa place",
  watchTitle: 'Spectateurs',
  watchOpen: 'Qui a le lien peut regarder',
  watchPrivate: 'Personne ne peut regarder',
  firstTitle: 'Qui commence',
  setupPrivate: 'Partie privée : personne ne peut regarder',
  setupShuffled: 'Ordre des joueurs tiré au sort',
  firstListed: "Dans l'ordre de la liste",
  firstRandom: 'Dans un ordre tiré au sort',

  // This game
  table: 'Cette partie',
  tableHint: 'Conditions, propositions, votre place ailleurs',
  agreed: 'Ce qui est convenu',
  offers: 'Proposer aux autres',
  offersNone: "Il n'y a rien à proposer maintenant.",
  offersWatching: 'Seuls les joueurs peuvent proposer quelque chose.',
  offerName: {
    takeback: 'Reprendre mon dernier tour',
    pause: 'Faire une pause',
    resume: 'Continuer',
    tie: "Convenir d'une égalité",
    rematch: 'Rejouer',
  },
  offerAsks: {
    takeback: '{who} voudrait reprendre son dernier tour.',
    pause: '{who} propose une pause.',
    resume: '{who} propose de continuer.',
    tie: '{who} propose de finir la partie sur une égalité.',
    rematch: '{who} voudrait rejouer ; les places changent.',
  },
  offerOwn: {
    takeback: 'Vous avez demandé à reprendre votre dernier tour.',
    pause: 'Vous avez proposé une pause.',
    resume: 'Vous avez proposé de continuer.',
    tie: 'Vous avez proposé une égalité.',
    rematch: 'Vous avez proposé de rejouer.',
  },
  offerRefused: {
    takeback: "{who} n'est pas d'accord pour reprendre le tour.",
    pause: "{who} n'est pas d'accord pour une pause.",
    resume: '{who} ne veut pas encore continuer.',
    tie: "{who} n'est pas d'accord pour une égalité.",
    rematch: '{who} ne veut pas rejouer.',
  },
  offerWithdrawn: '{who} a retiré sa proposition.',
  offerPassed: 'La partie a continué : la proposition ne vaut plus.',
  offerWaits: "{who} n'a pas encore répondu.",
  agree: 'Accepter',
  disagree: 'Refuser',
  withdraw: 'Retirer',
  resign: 'Abandonner',
  resignAgain: 'Vraiment abandonner ?',
  claims: "Quelqu'un est parti",
  claimsText:
    "Celui qu'on dit parti a une minute pour montrer qu'il est là. Une place reprise par l'ordinateur est rendue à celui qui revient.",
  claimComputer: "{who} est parti : l'ordinateur joue à sa place",
  claimWin: '{who} est parti : je gagne',
  claimed: "{by} dit que {who} est parti. Dans {n} s, l'ordinateur joue à sa place.",
  claimedWin: '{by} dit que {who} est parti. Dans {n} s, la partie est finie.',
  claimedYou: "{by} dit que vous êtes parti. Dans {n} s, l'ordinateur prend votre place.",
  claimedYouWin: '{by} dit que vous êtes parti. Dans {n} s, la partie est perdue.',
  amHere: 'Je suis là',
  takenBack: 'Des coups ont été repris.',
  takenBackDraft: 'Des coups ont été repris, et avec eux ce que vous aviez essayé.',
  paused: 'La partie est en pause.',
  resumeAsk: 'Proposer de continuer',
  spared: "Le serveur était arrêté. Chacun a retrouvé le temps de l'interruption.",
  standIn: "L'ordinateur joue à la place de {who}.",
  standInYou: "L'ordinateur joue à votre place, {who}.",
  takeSeatBack: 'Reprendre ma place',
  flagged: "{who} n'a plus de temps.",
  resigned: '{who} a abandonné.',

  // Clocks
  clockOf: 'temps restant : {time}',
  clockRuns: 'en marche',
  clockStands: 'en pause',
  clockDaysHours: '{days} j {hours} h',
  clockWarn60: 'Il vous reste une minute.',
  clockWarn10: 'Il vous reste dix secondes.',
  days: forms('{n} jour', '{n} jours'),
  hours: forms('{n} heure', '{n} heures'),
  minutes: forms('{n} minute', '{n} minutes'),
  seconds: forms('{n} seconde', '{n} secondes'),
  late: '+{n} s',
  lateSpoken: 'connexion lente, {n} millisecondes',

  // The end
  endWhy: {
    flag: 'Le temps était écoulé.',
    resigned: 'Les autres ont abandonné.',
    agreed: "L'égalité a été convenue.",
    abandoned: 'Les autres sont partis.',
  },
  endTie: 'Égalité.',
  dealProved:
    "L'ordre des tuiles a été scellé avant le premier tirage. Pour vérifier que rien n'a changé depuis, téléchargez la notation et tapez : lauze verify game.lz",
  dealNotProved:
    'La notation donne à votre place un autre nombre au hasard que celui de cette page. Elle ne prouve donc pas comment les tuiles ont été distribuées.',
  offerRematch: 'Proposer de rejouer',
  acceptRematch: 'Rejouer, comme le propose {who}',
  toNext: 'Vers la partie suivante',
  rematchWaits: 'Rejouer est proposé. En attente des autres …',

  // Talk
  talk: 'Discussion',
  talkUnread: forms('Discussion : {n} nouveau message', 'Discussion : {n} nouveaux messages'),
  talkEmpty: "Personne n'a encore rien dit.",
  talkWatching: 'Seuls les joueurs peuvent écrire.',
  talkOwn: 'Que voulez-vous dire ?',
  talkSend: 'Envoyer',
  talkPhrases: 'Phrases toutes faites',
  talkMute: 'Couper la discussion pour moi',
  talkMuted: "La discussion est coupée. Rien n'en est montré ni signalé.",
  phrases: {
    hello: 'Bonjour !',
    'good-luck': 'Bonne chance !',
    'well-played': 'Bien joué !',
    thanks: 'Merci !',
    'one-moment': "Un instant, s'il vous plaît.",
    sorry: 'Pardon !',
    'good-game': 'Belle partie !',
    bye: 'Au revoir !',
  },

  // Seats elsewhere
  elsewhere: 'Ma place sur un autre appareil',
  elsewhereText:
    "Ce lien est votre place : qui l'ouvre peut jouer pour vous. Ne l'envoyez à personne d'autre que vous.",
  elsewhereShow: 'Montrer le lien',
  elsewhereFor: 'Lien de la place {letter}',
  copyElsewhere: 'Copier le lien de la place {letter}',
  noWatching: 'Cette partie est privée : personne ne peut la regarder.',
  privateJoin: 'Cette partie est privée. Vous la verrez quand vous aurez pris votre place.',

  // Problems
  notStored:
    "Le serveur n'a pas pu garder votre coup ({why}). Il n'est pas joué : il est toujours là, validez-le de nouveau dans un instant.",
};
