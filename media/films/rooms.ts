import { type PlantRoom, type RoutedPipe, routeRoom } from '#app/domains/pipe-routing/plant-room.ts';
import { rackRoom } from '../scenes/ar-bim-data.ts';
import { cornerPipes, cornerRoom } from '../scenes/ar-communication.ts';
import { elbowPipe, elbowRoom } from '../scenes/elbow-room.ts';
import { plantPipes, plantRoom } from '../scenes/plant.ts';
import {
  hookupPipes,
  hookupRoom,
  modelPipes,
  modelRoom,
  routingPipes,
  routingRoom,
  syncPipes,
  syncRoom,
} from '../scenes/routi-ai-rooms.ts';
import { sitePipes, siteRooms } from '../scenes/site-room.ts';

/**
 * A room that films show, and the pipes that they show in it. `from`: what of `scenes` a film takes when it shows the room;
 * so its code tells which rooms it is made of (media/film-files.ts).
 */
export type FilmRoom = { name: string; from: string; room: PlantRoom; pipes: readonly RoutedPipe[] };

/** Every room in which a film is set: what they promise is tested for each (media/films.test.ts). */
export function filmRooms(): FilmRoom[] {
  return [
    { name: 'plant', from: 'plantRoom', room: plantRoom(), pipes: plantPipes(plantRoom()) },
    { name: 'model', from: 'modelRoom', room: modelRoom(), pipes: modelPipes() },
    { name: 'routing', from: 'routingRoom', room: routingRoom(), pipes: routingPipes() },
    { name: 'hookup', from: 'hookupRoom', room: hookupRoom(), pipes: hookupPipes() },
    { name: 'site', from: 'siteRooms', room: siteRooms.live(), pipes: sitePipes('live') },
    { name: 'rack', from: 'rackRoom', room: rackRoom(), pipes: routeRoom(rackRoom()) },
    { name: 'corner', from: 'cornerRoom', room: cornerRoom(), pipes: cornerPipes() },
    { name: 'sync', from: 'syncRoom', room: syncRoom(), pipes: syncPipes() },
    // One question, two answers: no view shows both pipes.
    { name: 'elbows, over', from: 'elbowRoom', room: elbowRoom(), pipes: [elbowPipe('generative')] },
    { name: 'elbows, round', from: 'elbowRoom', room: elbowRoom(), pipes: [elbowPipe('smart')] },
  ];
}
